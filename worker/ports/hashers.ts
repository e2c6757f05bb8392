export interface Hasher {
  /** SHA-256 of the text's UTF-8 bytes, lower-case hex. */
  sha256(text: string): Promise<string>;
}

export interface KeyedHasher {
  /** HMAC-SHA-256 of the text's UTF-8 bytes under the service's own key, lower-case hex. */
  hash(text: string): Promise<string>;
}

export interface PasswordHasher {
  /**
   * Returns the stored form with its parameters. With the salt of `like`, so that one check verifies both.
   */
  hash(password: string, like?: string): Promise<string>;
  /**
   * Whether the password matches one of the stored ones, which share a salt. Takes the same time for any
   * number of them. False when there is none.
   */
  verify(password: string, stored: readonly string[]): Promise<boolean>;
}
