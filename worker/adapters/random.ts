// Creates random ids and tokens with the Web Crypto API.

import { base64url } from 'oslo/encoding';
import type { Ids, TokenMaker } from '../ports/random.ts';

const TOKEN_BYTES = 32;

export const randomIds: Ids = { create: () => crypto.randomUUID() };

export const randomTokens: TokenMaker = {
  create: () =>
    base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)), {
      includePadding: false,
    }),
};
