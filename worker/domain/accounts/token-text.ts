/** Tells whether a text can be a token of 256 bits in base64url, as `TokenMaker` creates it. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
