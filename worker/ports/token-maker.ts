export interface TokenMaker {
  /** 256 random bits, fit for an address. */
  create(): string;
}
