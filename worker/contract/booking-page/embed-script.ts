/** The content of `/embed.json`: the permanent path and the hash of the current embed.js. */
export interface EmbedScript {
  path: string;
  /** The value of the `integrity` attribute of a script element. */
  integrity: string;
}
