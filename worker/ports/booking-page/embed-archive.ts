/**
 * Stores all versions of embed.js under their file names, because other websites may have pinned a version.
 */
export interface EmbedArchive {
  /** Stores the current version, because the next deployment removes its file from the assets. */
  storeCurrent(): Promise<void>;
  /** `name` is the file name in `/assets/{name}`. */
  find(name: string): Promise<string | null>;
}
