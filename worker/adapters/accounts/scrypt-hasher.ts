// Hashes passwords with scrypt. A hash is stored as `scrypt$N$r$p$salt$key`, with salt and key in
// base64. The stored parameters allow us to change the parameters of new hashes and still verify
// old hashes. Checking a password takes about 100 ms of CPU time on purpose, to slow down guessing.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { PasswordHasher } from '../../ports/hashers.ts';

const COST = 16_384;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 5;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MEMORY_MAX = 64 * 1024 * 1024;

/**
 * The hash that is checked when no password is stored. The check then takes the same time as with a
 * stored password. No password matches this hash.
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

/** Returns the part of a stored hash before the key: the scheme, its parameters and the salt. */
const saltPartOf = (stored: string) => stored.slice(0, stored.lastIndexOf('$') + 1);

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

function areEqual(hashA: string, hashB: string): boolean {
  const [bytesA, bytesB] = [Buffer.from(hashA), Buffer.from(hashB)];
  return bytesA.length === bytesB.length && timingSafeEqual(bytesA, bytesB);
}

export const scryptHasher: PasswordHasher = {
  async hash(password, sameSaltAs) {
    const withSameSalt =
      sameSaltAs === undefined ? null : await hashWith(password, saltPartOf(sameSaltAs));
    if (withSameSalt !== null) return withSameSalt;
    const hashed = await hashWith(password, createSalt());
    if (hashed === null) throw new Error('The salt was made for another scheme.');
    return hashed;
  },
  async verify(password, stored) {
    const hashed = await hashWith(password, saltPartOf(stored[0] ?? DUMMY_HASH));
    return hashed !== null && stored.filter((candidate) => areEqual(candidate, hashed)).length > 0;
  },
};
