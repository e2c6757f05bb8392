// A request with an API key needs no more round trips than a request with a session.
import { expect, it } from 'vitest';
import { createRoundTripCounter } from '../../support/round-trips.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { callWithKey, createKeyedApp, createKeyOf, listKeysOf } from './keyed-app.ts';

const counter = createRoundTripCounter();

async function countTrips(app: ReturnType<typeof createKeyedApp>, token: string, path: string) {
  const { trips, steps } = await counter.count(async () => {
    expect((await callWithKey(token, path, { app })).status).toBe(200);
  });
  const services = trips.map(({ service }) => service).sort();
  return { calls: services.join(' '), steps };
}

/** Returns a key whose first use is stored, because the app writes it beside the first request of a minute. */
async function createUsedKey(me: SignedInHost): Promise<string> {
  const { key } = await createKeyOf(me);
  await callWithKey(key);
  await expect.poll(async () => (await listKeysOf(me))[0]?.lastUsedAt).toEqual(expect.any(String));
  return key;
}

it('one database batch finds an API key, counts its request and reads its account', async () => {
  const app = createKeyedApp({}, counter.bindings);
  const me = await signInHost();
  const key = await createUsedKey(me);
  const path = '/api/v1/stub/bookings:read';
  expect(await countTrips(app, me.token, path)).toEqual({ calls: 'database', steps: 1 });
  for (const _ of ['first', 'second']) {
    expect(await countTrips(app, key, path)).toEqual({ calls: 'database', steps: 1 });
  }
});

it('the app reads a list while it checks the API key, if the isolate has the key in memory', async () => {
  const app = createKeyedApp({}, counter.bindings);
  const me = await signInHost();
  const key = await createUsedKey(me);
  const calls = 'database database';
  for (const steps of [2, 1])
    expect(await countTrips(app, me.token, '/api/v1/keys')).toEqual({ calls, steps });
  const first = await countTrips(app, key, '/api/v1/keys');
  expect(first).toEqual({ calls: 'database database', steps: 2 });
  const next = await countTrips(app, key, '/api/v1/keys');
  expect(next).toEqual({ calls: 'database database', steps: 1 });
});
