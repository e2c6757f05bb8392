/** `/embed.json`: the permanent path of the current embed.js. */
export interface EmbedScript {
  path: string;
  /** For the `integrity` attribute of a script element. */
  integrity: string;
}
