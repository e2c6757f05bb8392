/** Keeps what must be used again in the clear, and be of no use to whoever copies the database. */
export interface Vault {
  /**
   * `purpose` names what is sealed and whose it is, e.g. `calendar-refresh:{hostId}`: it opens for the same
   * purpose only, so a sealed text that was moved to another row stays shut.
   */
  seal(text: string, purpose: string): Promise<string>;
  /** Null when it was not sealed for this purpose, or by a key that is not there any more. */
  open(sealed: string, purpose: string): Promise<string | null>;
  /** Whether it was sealed by an earlier key than the one that seals now. */
  isStale(sealed: string): boolean;
}
