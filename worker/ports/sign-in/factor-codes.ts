/** Creates and computes the codes of a second factor. */
export interface FactorCodes {
  /** Returns a new secret of an authenticator app, in base 32. */
  createSecret(): string;
  /** Returns the address that an authenticator app reads from a QR code. */
  writeAddress(secret: string, account: string): string;
  /** Returns the code that an app with this secret shows in a step. */
  compute(secret: string, step: number): Promise<string>;
  createRecoveryCode(): string;
}
