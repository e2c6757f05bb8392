// Page tokens and sync tokens: data of the test server in a text that clients cannot read easily.
export const writeToken = (data: object): string =>
  Buffer.from(JSON.stringify(data)).toString('base64url');

/** Returns null for a text that is not a token. */
export function parseToken<Data extends object>(token: string): Data | null {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return null;
  }
}
