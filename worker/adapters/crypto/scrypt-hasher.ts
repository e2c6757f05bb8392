// Passwords as `scrypt$N$r$p$salt$key`, salt and key in base64: what was stored under other parameters
// can still be checked. One check takes about 100 ms of the isolate, by intention.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { PasswordHasher } from '../../ports/password-hasher.ts';

const COST = 16_384;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 5;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MEMORY_MAX = 64 * 1024 * 1024;

/** The dummy of accounts that do not exist: no password has this key. */
const NOBODY = `scrypt$${COST}$${BLOCK_SIZE}$${PARALLELIZATION}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`;

function derive(password: string, salt: Uint8Array, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { ...options, maxmem: MEMORY_MAX }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

async function verifyAgainst(password: string, stored: string): Promise<boolean> {
  const [scheme, cost, blockSize, parallelization, salt = '', key = ''] = stored.split('$');
  if (scheme !== 'scrypt') return false;
  const derived = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(cost),
    r: Number(blockSize),
    p: Number(parallelization),
  });
  const expected = Buffer.from(key, 'base64');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

export const scryptHasher: PasswordHasher = {
  async hash(password) {
    const salt = randomBytes(SALT_BYTES);
    const key = await derive(password, salt, { N: COST, r: BLOCK_SIZE, p: PARALLELIZATION });
    const parameters = `${COST}$${BLOCK_SIZE}$${PARALLELIZATION}`;
    return `scrypt$${parameters}$${salt.toString('base64')}$${key.toString('base64')}`;
  },
  async verify(password, stored) {
    const isRight = await verifyAgainst(password, stored ?? NOBODY);
    return stored !== null && isRight;
  },
};
