/** All past versions of embed.js, under the names that sites may have pinned. */
export interface EmbedArchive {
  /** Stores the current version, which the next deployment would remove. */
  storeCurrent(): Promise<void>;
  /** `name`: as in `/assets/{name}`. */
  find(name: string): Promise<string | null>;
}
