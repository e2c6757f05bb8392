/** Keeps all past versions of embed.js under their file names, because sites may have pinned one of them. */
export interface EmbedArchive {
  /** Stores the current version, which the next deployment removes from the assets. */
  storeCurrent(): Promise<void>;
  /** `name` is the file name in `/assets/{name}`. */
  find(name: string): Promise<string | null>;
}
