// Response times must not reveal whether an account exists. Requests for known and unknown addresses
// alternate, so that other load on the machine affects both kinds of requests equally.
import { expect, it } from 'vitest';
import { scryptHasher } from '../../../worker/adapters/accounts/scrypt-hasher.ts';
import { newEmail, postAuth } from './account-calls.ts';
import { CALLS, type CreateKnown, type Form } from './timed-calls.ts';

const ROUNDS = 15;
const TOLERANCE = 0.2;
/**
 * The Worker of the tests hashes passwords five times faster than the product (see quickPasswords in
 * vitest.worker.config.ts). Every measured call hashes one password.
 */
const QUICK_HASHES = 5;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function timeCall(call: string, body: unknown): Promise<number> {
  const start = performance.now();
  await postAuth(call, body);
  return performance.now() - start;
}

/** Returns how much longer a call takes in the product, where hashing a password takes longer. */
async function measureSavedTime(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await scryptHasher.hash('Wrong-passw0rd!');
    times.push(performance.now() - start);
  }
  return (QUICK_HASHES - 1) * median(times);
}

async function compare(call: string, form: Form, createKnown: CreateKnown): Promise<number> {
  const known: number[] = [];
  const unknown: number[] = [];
  await timeCall(call, form(newEmail()));
  for (let round = 0; round < ROUNDS; round += 1) {
    const { email } = await createKnown();
    const measureKnown = async () => known.push(await timeCall(call, form(email)));
    const measureUnknown = async () => unknown.push(await timeCall(call, form(newEmail())));
    const turns = round % 2 === 0 ? [measureKnown, measureUnknown] : [measureUnknown, measureKnown];
    for (const measure of turns) await measure();
  }
  const saved = await measureSavedTime();
  return Math.abs((median(known) + saved) / (median(unknown) + saved) - 1);
}

it.each(CALLS)(
  'the API call %s takes the same time for %s and unknown addresses',
  async (call, _, form, createKnown) => {
    // The test measures three times, because other load on the machine can distort one measurement.
    const differences: number[] = [];
    while (differences.length < 3 && Math.min(1, ...differences) > TOLERANCE) {
      differences.push(await compare(call, form, createKnown));
    }
    expect(Math.min(...differences)).toBeLessThanOrEqual(TOLERANCE);
  },
);
