// Creates random ids and tokens.

export interface Ids {
  /** Returns a random id of 36 characters that cannot be guessed. */
  create(): string;
}

export interface TokenMaker {
  /** Returns 256 random bits as text that is safe in a URL. */
  create(): string;
}
