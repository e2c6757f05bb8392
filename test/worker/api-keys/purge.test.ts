// API keys are deleted 90 days after they were revoked or have expired. Frequent SQL statements about keys
// use an index.

import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { DAY_MS } from '../../../worker/domain/time/types.ts';
import { purgeExpired } from '../../../worker/services/operations/purge-expired.ts';
import { envWith } from '../../support/apps.ts';
import { createTestClock } from '../../support/clocks.ts';
import { findScanning } from '../../support/query-plans.ts';
import { createRecordingDatabase } from '../../support/recording-database.ts';
import { signInHost } from '../host-calls.ts';
import { createTeam } from '../organizations/organization-calls.ts';
import { callWithKey, createKeyedApp, createKeyOf } from './keyed-app.ts';

it('API keys are deleted 90 days after they were revoked or have expired', async () => {
  const me = await signInHost();
  const now = currentTime();
  const expiresAt = new Date(now + DAY_MS).toISOString();
  const revoked = await createKeyOf(me, { expiresAt: new Date(now + 900 * DAY_MS).toISOString() });
  const expiring = await createKeyOf(me, { expiresAt });
  const active = await createKeyOf(me);
  await me.call('DELETE', `/api-keys/${revoked.id}`);
  const purgeAt = (at: number) => purgeExpired({ ...createDeps(env), clock: createTestClock(at) });
  // The session of the host has expired by then, so the database lists the keys.
  const listIds = async () => {
    const keys = env.DB.prepare('SELECT id FROM api_keys WHERE user_id = ? ORDER BY rowid');
    const { results } = await keys.bind(me.host.id).all<{ id: string }>();
    return results.map(({ id }) => id);
  };
  await purgeAt(now + 90 * DAY_MS - 1_000);
  expect(await listIds()).toEqual([revoked.id, expiring.id, active.id]);
  await purgeAt(now + 91 * DAY_MS - 1_000);
  expect(await listIds()).toEqual([expiring.id, active.id]);
  await purgeAt(now + 91 * DAY_MS + 10_000);
  expect(await listIds()).toEqual([active.id]);
});

it('no SQL statement about API keys scans a table', async () => {
  const { database, statements } = createRecordingDatabase();
  const deps = createDeps(envWith({ DB: database }));
  const me = await signInHost();
  const { key } = await createKeyOf(me);
  const { organization, admin } = await createTeam();
  await callWithKey(key, undefined, { app: createKeyedApp({}, { DB: database }) });
  const now = currentTime();
  for (const owner of [
    { userId: me.host.id, organizationId: null },
    { userId: admin.host.id, organizationId: organization.id },
  ]) {
    const id = crypto.randomUUID();
    const newKey = {
      ...{ id, name: 'Plan', hash: id, prefix: 'hp_test_', lastFour: 'xxxx', expiresAt: null },
      ...{ scopes: ['bookings:read' as const], allowedNetworks: [] },
    };
    const options = { mailId: crypto.randomUUID(), origin: 'https://x.example', now, limit: 20 };
    expect(await deps.apiKeys.insertKey(owner, newKey, options)).toBe(true);
    expect(await deps.keyLists.listKeys(owner)).not.toEqual([]);
    expect(await deps.keyLists.findForMail(id)).not.toBeNull();
    const replacement = { hash: `${id}-2`, lastFour: 'yyyy', previousUntil: now };
    expect(await deps.apiKeys.rotateKey(owner, id, replacement, now)).toBe(true);
    expect(await deps.apiKeys.revokeKey(owner, id, now)).toBe(true);
  }
  expect(statements.length).toBeGreaterThan(12);
  expect(await findScanning(statements)).toEqual([]);
});
