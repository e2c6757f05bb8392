/** The content of `/embed.json`: the permanent path and the hash of the current embed.js. */
export interface EmbedScript {
  path: string;
  /** The value of the `integrity` attribute of a script element. */
  integrity: string;
}

/** The build writes this text into embed.js, and the Worker replaces it by the origin of the service. */
export const EMBED_ORIGIN_MARK = '%HALFPAST_ORIGIN%';
