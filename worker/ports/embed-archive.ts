/** Every version of embed.js that there ever was, by the name that somebody may have pinned. */
export interface EmbedArchive {
  /** Keeps the present version, which the next deploy would take away. */
  keepPresent(): Promise<void>;
  /** `name`: as in `/assets/{name}`. */
  find(name: string): Promise<string | null>;
}
