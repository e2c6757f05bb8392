import { sha256 } from 'oslo/crypto';
import { encodeHex } from 'oslo/encoding';
import type { Hasher } from '../../ports/hasher.ts';

export const sha256Hasher: Hasher = {
  async sha256(text) {
    return encodeHex(await sha256(new TextEncoder().encode(text)));
  },
};
