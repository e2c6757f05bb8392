// Hashes texts and passwords.

export interface Hasher {
  /** Returns the SHA-256 of the text in UTF-8, in lower-case hex. */
  sha256(text: string): Promise<string>;
}

export interface KeyedHasher {
  /** Returns the HMAC-SHA-256 of the text in UTF-8 with the service's own key, in lower-case hex. */
  hash(text: string): Promise<string>;
}

export interface PasswordHasher {
  /**
   * Returns the hash with its parameters and salt. `sameSaltAs` is a stored password whose salt is reused.
   * `verify` can then check both passwords with one computation.
   */
  hash(password: string, sameSaltAs?: string): Promise<string>;
  /**
   * Tells whether the password matches one of the stored passwords. All stored passwords must have the same
   * salt. Takes the same time for any number of stored passwords. Returns false when there is none.
   */
  verify(password: string, stored: readonly string[]): Promise<boolean>;
}
