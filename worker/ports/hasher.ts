export interface Hasher {
  /** SHA-256 of the text's UTF-8 bytes, lower-case hex. */
  sha256(text: string): Promise<string>;
}
