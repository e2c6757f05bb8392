/** `/embed.json`: the present embed.js under the name that it keeps for good. */
export interface EmbedScript {
  path: string;
  /** For the attribute of a script element. */
  integrity: string;
}
