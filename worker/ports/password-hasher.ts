export interface PasswordHasher {
  /** The stored form, parameters included. With the salt of `like`, so that one check serves both. */
  hash(password: string, like?: string): Promise<string>;
  /**
   * Whether it is one of the stored ones, which share a salt. The same work for any number of them; false
   * when there is none.
   */
  verify(password: string, stored: readonly string[]): Promise<boolean>;
}
