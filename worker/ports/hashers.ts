export interface Hasher {
  /** SHA-256 of the text's UTF-8 bytes, lower-case hex. */
  sha256(text: string): Promise<string>;
}

export interface KeyedHasher {
  /** HMAC-SHA-256 of the text's UTF-8 bytes under the service's own key, lower-case hex. */
  hash(text: string): Promise<string>;
}

export interface PasswordHasher {
  /** The stored form, parameters included. With the salt of `like`, so that one check serves both. */
  hash(password: string, like?: string): Promise<string>;
  /**
   * Whether it is one of the stored ones, which share a salt. The same work for any number of them; false
   * when there is none.
   */
  verify(password: string, stored: readonly string[]): Promise<boolean>;
}
