export interface Ids {
  /** Random, unguessable, 36 characters. */
  create(): string;
}

export interface TokenMaker {
  /** 256 random bits, safe in a URL. */
  create(): string;
}
