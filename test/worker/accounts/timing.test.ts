// Response times must not reveal whether an account exists. Hashing a password takes most of the time of these calls, so
// each call hashes exactly one password. timing.long.test.ts measures the times.
import { expect, it } from 'vitest';
import { scryptHasher } from '../../../worker/adapters/accounts/scrypt-hasher.ts';
import type { PasswordHasher } from '../../../worker/ports/hashers.ts';
import { createAppWith } from '../../support/apps.ts';
import { newEmail, postAuth } from './account-calls.ts';
import { CALLS } from './timed-calls.ts';

/** Creates a Worker that counts its hash computations. Each call of the hasher is one computation. */
function createCountingWorker() {
  let hashed = 0;
  const passwordHasher: PasswordHasher = {
    hash(...args) {
      hashed += 1;
      return scryptHasher.hash(...args);
    },
    verify(...args) {
      hashed += 1;
      return scryptHasher.verify(...args);
    },
  };
  const { fetch } = createAppWith({ passwordHasher });
  return async (call: string, body: unknown) => {
    hashed = 0;
    const { status } = await postAuth(call, body, {}, fetch);
    return { status, hashed };
  };
}

it.each(CALLS)(
  'the API call %s hashes one password for %s and for unknown addresses',
  async (call, _, form, createKnown) => {
    const post = createCountingWorker();
    const { email } = await createKnown();
    const known = await post(call, form(email));
    expect(known.hashed).toBe(1);
    expect(await post(call, form(newEmail()))).toEqual(known);
  },
);
