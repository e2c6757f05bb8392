// Tests display names as other people see them, and reserved usernames.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { chooseUsername } from '../../../worker/services/accounts/choose-username.ts';
import { purgeExpired } from '../../../worker/services/operations/purge-expired.ts';
import { createAppWith } from '../../support/apps.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { createTeam, newDomain, signInAt } from '../organizations/organization-calls.ts';
import { newEmail, postAuth, signUpForm } from './account-calls.ts';

const HIDDEN = ' \u202eEve\u3164\u0000 ';
const READABLE = 'Names need at least one letter or digit.';
const DAY = 86_400_000;

const rename = (me: SignedInHost, username: string) =>
  me.call<CurrentUser>('PATCH', '/users/profile', { username });
const deleteAccount = (me: SignedInHost) =>
  me.call('DELETE', '/users/me', { confirm: me.host.email });

async function readName(sql: string, key: string) {
  return (await env.DB.prepare(sql).bind(key).first<{ name: string }>())?.name;
}

describe('a display name', () => {
  it('is stored without invisible characters', async () => {
    const email = newEmail();
    await postAuth('signup', signUpForm(email, { name: HIDDEN }));
    expect(await readName('SELECT name FROM users WHERE email = ?', email)).toBe('Eve');

    const me = await signInAt(newDomain());
    const saved = await me.call<CurrentUser>('PATCH', '/users/profile', { name: HIDDEN });
    expect(saved.body.data.name).toBe('Eve');
    await me.call('POST', '/organizations', { name: HIDDEN });
    expect(await readName('SELECT name FROM organizations WHERE created_by = ?', me.host.id)).toBe(
      'Eve',
    );

    const { host, path } = await createPage();
    expect((await book(path, bookingRequest({ inviteeName: HIDDEN }))).status).toBe(201);
    expect(
      await readName('SELECT invitee_name AS name FROM bookings WHERE host_id = ?', host.id),
    ).toBe('Eve');
  });

  it.each(['—', '\u3164\u2800'])('is refused when it has no letter or digit: %j', async (name) => {
    const { admin } = await createTeam();
    const profile = await admin.call('PATCH', '/users/profile', { name });
    const sentences = [READABLE, 'Please enter your name.', 'Please fill in all fields'];
    const signUp = await postAuth('signup', signUpForm(newEmail(), { name }));
    for (const { status, body } of [profile, signUp]) {
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'name']);
      expect(sentences).toContain(body.errors?.[0]?.message);
    }
  });
});

describe('the username of a host', () => {
  it('stays reserved for the same person after the account is deleted', async () => {
    const [me, stranger] = [await signInHost(), await signInHost()];
    const { username, email } = me.host;
    const previous = `old-${username}`;
    await rename(me, previous);
    await rename(me, username);
    await deleteAccount(me);
    for (const name of [username, previous]) {
      expect(await rename(stranger, name), name).toMatchObject({
        status: 409,
        body: { code: 'USERNAME_TAKEN' },
      });
    }
    // With the tag `+new`, this is a different email address of the same mailbox.
    const again = await signInHost({ email: email.replace('@', '+new@') });
    expect((await rename(again, username)).status).toBe(200);
    expect((await rename(stranger, previous)).status).toBe(409);
  });

  it('is not suggested for a new account after the host’s account is deleted', async () => {
    const me = await signInHost({ username: `only-${crypto.randomUUID().slice(0, 8)}` });
    const { username } = me.host;
    await deleteAccount(me);
    expect(await chooseUsername(createDeps(env), username, 'x@y.example')).toBe(`${username}-2`);
  });

  it('stays reserved after the host has chosen another username, even without a redirect', async () => {
    const [me, stranger] = [await signInHost(), await signInHost()];
    const { username } = me.host;
    await rename(me, `now-${username}`);
    // Deletes the redirect, so that only the reservation of the name is left.
    await env.DB.prepare('DELETE FROM username_redirects WHERE username = ?').bind(username).run();
    expect((await rename(stranger, username)).status).toBe(409);
    expect((await rename(me, username)).status).toBe(200);
    expect((await rename(stranger, `now-${username}`)).status).toBe(409);
  });

  it('is available to other people 90 days after the account was deleted', async () => {
    const me = await signInHost();
    await deleteAccount(me);
    // The purges also delete sessions, so each attempt needs a new one.
    const attempt = async () => (await rename(await signInHost(), me.host.username)).status;
    const deps = createDeps(env);
    const depsAfterDays = (days: number) => ({
      ...deps,
      clock: { now: () => currentTime() + days * DAY },
    });
    await purgeExpired(depsAfterDays(89));
    expect(await attempt()).toBe(409);
    await purgeExpired(depsAfterDays(91));
    expect(await attempt()).toBe(200);
  });

  it('is refused after the account is deleted, even to the same person, when DEPARTURE_KEY is missing', async () => {
    const { fetch } = createAppWith({}, { DEPARTURE_KEY: undefined });
    const me = await signInHost();
    await me.call('DELETE', '/users/me', { confirm: me.host.email }, fetch);
    const again = await signInHost({ email: me.host.email });
    const body = { username: me.host.username };
    expect((await again.call('PATCH', '/users/profile', body, fetch)).status).toBe(409);
  });

  it('can be changed at most ten times a day', async () => {
    const me = await signInHost();
    for (let count = 0; count < 10; count += 1) {
      expect((await rename(me, `n${count}-${me.host.username}`)).status).toBe(200);
    }
    const refused = await rename(me, `n10-${me.host.username}`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
