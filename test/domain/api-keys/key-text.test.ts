import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  formatKey,
  lastFourOf,
  parseKey,
  prefixOf,
} from '../../../worker/domain/api-keys/key-text.ts';

const TOKEN = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const fromBase62 = (text: string) =>
  [...text].reduce((sum, digit) => sum * 62n + BigInt(DIGITS.indexOf(digit)), 0n);

describe('formatKey', () => {
  it('returns the prefix, the random bits and the checksum', () => {
    expect(formatKey('live', TOKEN)).toMatch(/^hp_live_[0-9A-Za-z]{49}$/);
    expect(formatKey('test', TOKEN)).toMatch(/^hp_test_[0-9A-Za-z]{49}$/);
    expect(prefixOf(formatKey('live', TOKEN))).toBe('hp_live_');
    expect(lastFourOf(formatKey('live', TOKEN))).toMatch(/^[0-9A-Za-z]{4}$/);
  });

  it('keeps all 256 random bits', () => {
    const body = formatKey('live', TOKEN).slice(8, 51);
    const bits = BigInt(`0x${Buffer.from(TOKEN, 'base64url').toString('hex')}`);
    expect(fromBase62(body)).toBe(bits);
    const highest = formatKey('live', Buffer.alloc(32, 255).toString('base64url'));
    expect(fromBase62(highest.slice(8, 51))).toBe(2n ** 256n - 1n);
  });

  it('ends with the CRC-32 of the text before the checksum', () => {
    const key = formatKey('live', TOKEN);
    expect(Number(fromBase62(key.slice(-6)))).toBe(crc32(key.slice(0, -6)));
  });
});

describe('parseKey', () => {
  it('returns the environment of a key', () => {
    expect(parseKey(formatKey('live', TOKEN))).toBe('live');
    expect(parseKey(formatKey('test', TOKEN))).toBe('test');
  });

  it('returns null when one character is wrong', () => {
    const key = formatKey('live', TOKEN);
    for (let index = 0; index < key.length; index += 1) {
      const wrong = key[index] === 'x' ? 'y' : 'x';
      expect(parseKey(key.slice(0, index) + wrong + key.slice(index + 1))).toBeNull();
    }
  });

  it('returns null for other texts', () => {
    const key = formatKey('live', TOKEN);
    for (const text of ['', 'hp_live_', key.slice(0, -1), `${key}x`, ` ${key}`, TOKEN]) {
      expect(parseKey(text)).toBeNull();
    }
  });
});
