/** Encrypts values that must be readable later, so that a copy of the database does not reveal them. */
export interface Vault {
  /**
   * Encrypts a text. `purpose` contains the kind of value and the owner of the value, e.g.
   * `calendar-refresh:{hostId}`. The result can be decrypted only for the same purpose, so it is useless in
   * another row.
   */
  seal(text: string, purpose: string): Promise<string>;
  /**
   * Decrypts a text. Returns null if the text was encrypted for another purpose, or with a key that is no
   * longer configured.
   */
  open(sealed: string, purpose: string): Promise<string | null>;
  /** Tells whether the text was encrypted with a key other than the newest key. */
  isStale(sealed: string): boolean;
}
