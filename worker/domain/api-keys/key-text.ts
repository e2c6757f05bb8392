// The text of an API key: a prefix, 256 random bits in base62, and a checksum in base62. The
// checksum shows, without a database query, whether a text can be a key. So secret scanners report
// few false positives, and a mistyped key is refused early.

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);
/** 62^43 is more than 2^256. */
const BODY_LENGTH = 43;
/** 62^6 is more than 2^32. */
const CHECKSUM_LENGTH = 6;
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Keys of the production service begin with `hp_live_`. Keys of other environments begin with `hp_test_`. */
export type KeyEnvironment = 'live' | 'test';

const KEY = /^hp_(live|test)_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

/** Returns the number in base62 with leading zeros. */
function toBase62(number: bigint, length: number): string {
  let [text, rest] = ['', number];
  for (let index = 0; index < length; index += 1) {
    text = (DIGITS[Number(rest % BASE)] ?? '') + text;
    rest /= BASE;
  }
  return text;
}

/** Returns the CRC-32 of an ASCII text, as in zip files. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const checksumOf = (text: string) => toBase62(BigInt(crc32(text)), CHECKSUM_LENGTH);

/** Returns the text of a new key. `token` contains 256 random bits in base64url. */
export function formatKey(environment: KeyEnvironment, token: string): string {
  let bits = 0n;
  for (const digit of token) bits = bits * 64n + BigInt(BASE64URL.indexOf(digit));
  const text = `hp_${environment}_${toBase62(bits >> 2n, BODY_LENGTH)}`;
  return text + checksumOf(text);
}

/** Returns the environment of a key. Returns null when the text is not a key or has a wrong checksum. */
export function parseKey(text: string): KeyEnvironment | null {
  const [, environment, , checksum = ''] = KEY.exec(text) ?? [];
  if (environment !== 'live' && environment !== 'test') return null;
  return checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === checksum ? environment : null;
}

/** Returns whether a token begins like a key. The rest of the token may be wrong. */
export const looksLikeKey = (text: string): boolean => text.startsWith('hp_');

/** Returns `hp_live_` or `hp_test_`. */
export const prefixOf = (key: string): string => key.slice(0, 'hp_live_'.length);

/** Returns the last characters of a key. Lists show them, so that the owner recognizes the key. */
export const lastFourOf = (key: string): string => key.slice(-4);
