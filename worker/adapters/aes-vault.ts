// Encrypts with AES-256-GCM and named keys. The first key in the list encrypts. All keys in the
// list can decrypt. To replace a key, add the new key at the start of the list. Remove the old key
// when no stored text is encrypted with it.
import { base64url } from 'oslo/encoding';
import type { Vault } from '../ports/vault.ts';

const VERSION = 'v1';
const KEY_BYTES = 32;
const IV_BYTES = 12;

interface NamedKey {
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Returns null when the text does not match `id:base64url` with 32 bytes. */
function parseKey(text: string): NamedKey | null {
  const match = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9_-]{43})=?$/.exec(text);
  if (!match) return null;
  const [, id = '', encoded = ''] = match;
  const bytes = new Uint8Array(base64url.decode(encoded, { strict: false }));
  return bytes.length === KEY_BYTES ? { id, bytes } : null;
}

/**
 * Reads `SECRET_KEYS`: pairs of `id:key`, separated by spaces, newest first. Returns null when the
 * variable is empty, when a pair is invalid, or when an id occurs twice.
 */
export function readKeys(variable: string | undefined): NamedKey[] | null {
  const keys = (variable ?? '').split(/\s+/).filter(Boolean).map(parseKey);
  const valid = keys.filter((key) => key !== null);
  const areAllValid = valid.length > 0 && valid.length === keys.length;
  return areAllValid && new Set(valid.map(({ id }) => id)).size === valid.length ? valid : null;
}

export function createVault(keys: readonly NamedKey[]): Vault {
  const [newest] = keys;
  if (!newest) throw new Error('A vault needs a key.');
  const imported = new Map<string, Promise<CryptoKey>>();
  const load = ({ id, bytes }: NamedKey) => {
    const cached = imported.get(id);
    if (cached) return cached;
    const key = crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
    imported.set(id, key);
    return key;
  };
  const cipher = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(purpose),
  });
  const encode = (bytes: Uint8Array) => base64url.encode(bytes, { includePadding: false });
  const decode = (text: string) => new Uint8Array(base64url.decode(text, { strict: false }));

  return {
    async seal(text, purpose) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const key = await load(newest);
      const bytes = new TextEncoder().encode(text);
      const sealed = await crypto.subtle.encrypt(cipher(iv, purpose), key, bytes);
      return [VERSION, newest.id, encode(iv), encode(new Uint8Array(sealed))].join('.');
    },

    async open(sealed, purpose) {
      const [version, id, iv, text] = sealed.split('.');
      const named = keys.find((key) => key.id === id);
      if (version !== VERSION || !named || !iv || !text) return null;
      try {
        const key = await load(named);
        const opened = await crypto.subtle.decrypt(cipher(decode(iv), purpose), key, decode(text));
        return new TextDecoder().decode(opened);
      } catch {
        return null;
      }
    },

    isStale: (sealed) => sealed.split('.')[1] !== newest.id,
  };
}
