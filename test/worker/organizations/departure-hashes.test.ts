// When a suspended or removed member deletes the account, the app stores a hash of the email address. With
// this hash, the app prevents the person from joining again with a new account. The secret DEPARTURE_KEY is
// the key of this hash.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { runCron } from '../../../worker/jobs/run-cron.ts';
import { wrapDepartureHashes } from '../../../worker/services/organizations/wrap-departure-hashes.ts';
import { createAppWith, envWith } from '../../support/apps.ts';
import { createTeam, join, signInAt, signInMember } from './organization-calls.ts';

const withoutKey = { DEPARTURE_KEY: undefined };

/**
 * Creates a member whom an admin removes and who then deletes the account. `bindings` may remove the
 * DEPARTURE_KEY.
 */
async function createDeletedMember(bindings: Parameters<typeof createAppWith>[1] = {}) {
  const { fetch } = createAppWith({}, bindings);
  const { organization, path, admin } = await createTeam();
  const me = await signInMember(organization);
  await admin.call('DELETE', `${path}/members/${me.member.id}`);
  await me.call('DELETE', '/users/me', { confirm: me.host.username }, fetch);
  const { email } = me.host;
  const plain = await createDeps(env).hasher.sha256(`organization-member:${email}`);
  return { organization, email, plain, memberId: me.member.id };
}

const readHash = (memberId: string) =>
  env.DB.prepare(
    'SELECT address_hash AS hash, is_address_hash_keyed AS isKeyed FROM organization_members WHERE id = ?',
  )
    .bind(memberId)
    .first<{ hash: string; isKeyed: number }>();

async function hmac(text: string): Promise<string> {
  const hash = await createDeps(env).keyedHasher?.hash(text);
  if (!hash) throw new Error('The tests have no DEPARTURE_KEY.');
  return hash;
}

describe('the stored hash of an email address', () => {
  it('is an HMAC with the departure key', async () => {
    const { plain, memberId } = await createDeletedMember();
    expect(await readHash(memberId)).toEqual({ hash: await hmac(plain), isKeyed: 1 });
  });

  it('is the same HMAC-SHA-256 that Node computes', async () => {
    // The key of the tests is 32 zero bytes.
    const { createHmac } = await import('node:crypto');
    const expected = createHmac('sha256', new Uint8Array(32)).update('grüße').digest('hex');
    expect(await hmac('grüße')).toBe(expected);
  });

  it('still prevents a new account from joining after the cron replaces a plain hash with an HMAC', async () => {
    const { organization, email, plain, memberId } = await createDeletedMember(withoutKey);
    expect(await readHash(memberId)).toEqual({ hash: plain, isKeyed: 0 });
    const again = await signInAt(organization.domain, { email });
    expect((await join(again)).body.code).toBe('MEMBER_REMOVED');

    const deps = createDeps(env);
    await runCron(deps);
    const keyed = { hash: await hmac(plain), isKeyed: 1 };
    expect(await readHash(memberId)).toEqual(keyed);
    expect((await join(again)).body.code).toBe('MEMBER_REMOVED');
    await wrapDepartureHashes(deps);
    expect(await readHash(memberId)).toEqual(keyed);
  });

  it('is a plain hash when no departure key is configured', async () => {
    const { organization, email, plain, memberId } = await createDeletedMember(withoutKey);
    const deps = createDeps(envWith(withoutKey));
    await wrapDepartureHashes(deps);
    expect(await readHash(memberId)).toEqual({ hash: plain, isKeyed: 0 });
    const again = await signInAt(organization.domain, { email });
    expect((await join(again)).body.code).toBe('MEMBER_REMOVED');
  });
});
