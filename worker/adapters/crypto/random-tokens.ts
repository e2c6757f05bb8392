import { base64url } from 'oslo/encoding';
import type { TokenMaker } from '../../ports/token-maker.ts';

const BYTES = 32;

export const randomTokens: TokenMaker = {
  create: () =>
    base64url.encode(crypto.getRandomValues(new Uint8Array(BYTES)), { includePadding: false }),
};
