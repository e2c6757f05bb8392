export interface PasswordHasher {
  /** The stored form, parameters included. */
  hash(password: string): Promise<string>;
  /** The same work whether there is a stored form or not; false when there is none. */
  verify(password: string, stored: string | null): Promise<boolean>;
}
