// Creates two kinds of hashes: SHA-256, and HMAC-SHA-256 with the secret DEPARTURE_KEY. Email addresses and
// networks are easy to guess. Without the key, people cannot check a guess against a stored HMAC. The key
// must never change, because stored hashes would then match nothing.
import { sha256 } from 'oslo/crypto';
import { base64url, encodeHex } from 'oslo/encoding';
import type { Hasher, KeyedHasher } from '../ports/hashers.ts';

export const sha256Hasher: Hasher = {
  async sha256(text) {
    return encodeHex(await sha256(new TextEncoder().encode(text)));
  },
};

const KEY_BYTES = 32;

/** Reads `DEPARTURE_KEY`: 32 bytes in base64url. Returns null when it is missing or invalid. */
export function readDepartureKey(variable: string | undefined): Uint8Array<ArrayBuffer> | null {
  const text = variable?.trim() ?? '';
  if (!/^[A-Za-z0-9_-]{43}=?$/.test(text)) return null;
  const bytes = new Uint8Array(base64url.decode(text, { strict: false }));
  return bytes.length === KEY_BYTES ? bytes : null;
}

export function createKeyedHasher(bytes: Uint8Array<ArrayBuffer>): KeyedHasher {
  let imported: Promise<CryptoKey> | null = null;
  const load = () => {
    const settings = { name: 'HMAC', hash: 'SHA-256' };
    imported ??= crypto.subtle.importKey('raw', bytes, settings, false, ['sign']);
    return imported;
  };
  return {
    async hash(text) {
      const key = await load();
      const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
      return encodeHex(new Uint8Array(signed));
    },
  };
}
