export interface TokenMaker {
  /** 256 random bits, safe in a URL. */
  create(): string;
}
