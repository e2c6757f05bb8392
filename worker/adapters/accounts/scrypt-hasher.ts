// Passwords are stored as `scrypt$N$r$p$salt$key`, with salt and key in base64. The parameters are stored so
// that hashes with other parameters can still be verified. One check deliberately takes about 100 ms of CPU
// time.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { PasswordHasher } from '../../ports/hashers.ts';

const COST = 16_384;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 5;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MEMORY_MAX = 64 * 1024 * 1024;

/**
 * The hash that is checked when no password is stored, so that the check takes the same time as for a stored
 * password. No password matches this hash.
 */
const DUMMY_HASH = `scrypt$${COST}$${BLOCK_SIZE}$${PARALLELIZATION}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`;

function derive(password: string, salt: Uint8Array, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { ...options, maxmem: MEMORY_MAX }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function createSalt(): string {
  const salt = randomBytes(SALT_BYTES).toString('base64');
  return `scrypt$${COST}$${BLOCK_SIZE}$${PARALLELIZATION}$${salt}$`;
}

/** Returns the part of a stored password before the key: the scheme, its parameters and the salt. */
const saltOf = (stored: string) => stored.slice(0, stored.lastIndexOf('$') + 1);

/**
 * Hashes the password with the parameters and the salt in `salted`. Returns null when the scheme is not
 * scrypt.
 */
async function hashWith(password: string, salted: string): Promise<string | null> {
  const [scheme, cost, blockSize, parallelization, salt = ''] = salted.split('$');
  if (scheme !== 'scrypt') return null;
  const key = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(cost),
    r: Number(blockSize),
    p: Number(parallelization),
  });
  return salted + key.toString('base64');
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export const scryptHasher: PasswordHasher = {
  async hash(password, like) {
    const known = like === undefined ? null : await hashWith(password, saltOf(like));
    if (known !== null) return known;
    const stored = await hashWith(password, createSalt());
    if (stored === null) throw new Error('The salt was made for another scheme.');
    return stored;
  },
  async verify(password, stored) {
    const hashed = await hashWith(password, saltOf(stored[0] ?? DUMMY_HASH));
    return hashed !== null && stored.filter((one) => isSame(one, hashed)).length > 0;
  },
};
