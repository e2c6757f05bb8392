/** Encrypts values that must be readable later, so that a copy of the database reveals nothing. */
export interface Vault {
  /**
   * `purpose` names the value and its owner, e.g. `calendar-refresh:{hostId}`. A sealed text can only be
   * opened for the same purpose, so moving it to another row does not work.
   */
  seal(text: string, purpose: string): Promise<string>;
  /** Null when it was not sealed for this purpose, or its key is no longer configured. */
  open(sealed: string, purpose: string): Promise<string | null>;
  /** Whether it was sealed with an older key than the current one. */
  isStale(sealed: string): boolean;
}
