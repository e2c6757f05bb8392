import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { deleteAccount } from '../../../worker/services/account-data/delete-account.ts';
import { eraseDeletedAccounts } from '../../../worker/services/account-data/erase-deleted-accounts.ts';
import { findSession } from '../../../worker/services/accounts/find-session.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { book, bookingRequest, callApi, ORIGIN } from '../../support/calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { createQuietWorker } from '../../support/quiet-worker.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { instantIn, isoIn } from '../../support/times.ts';
import { insertBookings } from '../bookings/booking-rows.ts';
import { signInHost } from '../host-calls.ts';
import { exportOf } from './export-of.ts';

const deps = createDeps(env);
// This Worker does not send emails automatically, because the test decides when emails are sent.
const quietFetch = createQuietWorker();

async function listPendingIds(hostId: string): Promise<string[]> {
  const rows = await listOutbox(hostId);
  return rows.filter(({ status }) => status !== 'done').map(({ id }) => id);
}

async function createHostWithData() {
  const me = await signInHost({ name: 'Hanna Host', phone: '+49 170 1234567' });
  const links = [{ label: 'Site', url: 'https://site.example' }];
  await me.call('PATCH', '/users/profile', { bio: 'Likes oolong.', links });
  const type = await createMeetingType(me.host);
  const path = `/api/${me.host.username}/${type.slug}`;
  const requests = [bookingRequest(), bookingRequest({ startTime: isoIn(1, '11:00') })];
  for (const request of requests) await book(path, request, {}, quietFetch);
  await insertBookings(me.host, type, [{ startAt: instantIn(-5, '10:00') }]);
  await deliverOutbox(
    deps,
    (await listOutbox(me.host.id)).map((row) => row.id),
  );
  return { me, type, path, invitees: requests.map((request) => request.inviteeEmail) };
}

async function readMails(recipient: string) {
  const { results } = await env.DB.prepare(
    "SELECT subject, text, ics FROM mails WHERE recipient = ? AND subject LIKE 'Cancelled:%'",
  )
    .bind(recipient)
    .all<{ subject: string; text: string; ics: string }>();
  return results;
}

async function findMentionedWords(words: string[]) {
  const tables = [
    'users',
    'meeting_types',
    'bookings',
    'outbox',
    'username_redirects',
    'one_time_tokens',
  ];
  const rows = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)));
  const text = JSON.stringify(rows.map(({ results }) => results));
  return words.filter((word) => text.includes(word));
}

/** Returns the number of sessions, known browsers and known networks. */
async function countVisitors(userId: string): Promise<number | null> {
  return env.DB.prepare(
    `SELECT (SELECT count(*) FROM sessions WHERE user_id = ?1)
      + (SELECT count(*) FROM known_devices WHERE user_id = ?1)
      + (SELECT count(*) FROM known_networks WHERE user_id = ?1) AS n`,
  )
    .bind(userId)
    .first<number>('n');
}

describe('DELETE /api/users/me', () => {
  it('requires the username or email address as confirmation', async () => {
    const me = await signInHost();
    for (const confirm of ['', 'yes', `${me.host.username}x`]) {
      const { status, body } = await me.call('DELETE', '/users/me', { confirm });
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'confirm']);
    }
    expect((await me.call('GET', '/users/profile')).status).toBe(200);
    const { status } = await me.call('DELETE', '/users/me', {
      confirm: ` ${me.host.email.toUpperCase()}`,
    });
    expect(status).toBe(200);
  });

  it('forgets the browsers and networks of the sign-ins', async () => {
    const me = await signInHost();
    const now = deps.clock.now();
    await deps.knownDevices.remember(me.host.id, 'a-device', now);
    await deps.knownNetworks.remember(me.host.id, 'a-network', now);
    expect(await countVisitors(me.host.id)).toBe(3);
    const confirm = me.host.username;
    expect((await me.call('DELETE', '/users/me', { confirm })).status).toBe(200);
    expect(await countVisitors(me.host.id)).toBe(0);
  });

  it('ends sessions and removes pages immediately, then notifies the invitees, and erases the data last', async () => {
    const { me, type, path, invitees } = await createHostWithData();
    const renamed = `was-${me.host.username}`;
    await me.call('PATCH', '/users/profile', { username: renamed });
    const answer = await me.call('DELETE', '/users/me', { confirm: renamed }, quietFetch);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });

    expect((await me.call('GET', '/users/profile')).status).toBe(401);
    expect(await deps.accounts.findByEmail(me.host.email)).toBeNull();
    for (const page of [
      `/${renamed}/${type.slug}`,
      `/${me.host.username}/${type.slug}`,
      `/meetings/${renamed}`,
    ]) {
      expect((await exports.default.fetch(`${ORIGIN}${page}`)).status).toBe(404);
    }
    expect((await book(path, bookingRequest({ startTime: isoIn(2, '10:00') }))).status).toBe(404);

    const pendingIds = await listPendingIds(me.host.id);
    expect(pendingIds).toHaveLength(2);
    await deliverOutbox(deps, pendingIds);
    for (const invitee of invitees) {
      const [mail, ...more] = await readMails(invitee);
      expect(more).toEqual([]);
      expect(mail?.subject).toMatch(/^Cancelled: A talk with Hanna Host, /);
      expect(mail?.text).toContain('Hanna Host has cancelled your meeting.');
      expect(mail?.text).not.toContain('deleted:');
      expect(mail?.ics).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
      expect(mail?.ics).toContain(me.host.email);
    }

    await eraseDeletedAccounts(deps);
    expect(
      await findMentionedWords([
        me.host.email,
        renamed,
        `"${me.host.username}"`,
        ...invitees,
        '170 1234567',
        'oolong',
        'site.example',
      ]),
    ).toEqual([]);
    expect(await listBookings(me.host.id)).toEqual([]);
    const row = await env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(me.host.id).first();
    expect(row).toMatchObject({
      name: '',
      password_hash: null,
      google_sub: null,
      microsoft_id: null,
      phone: null,
    });
    expect(await eraseDeletedAccounts(deps)).toBe(0);
  });

  it('keeps the data of invitees until the last email to an invitee is sent', async () => {
    const { me, invitees } = await createHostWithData();
    await me.call('DELETE', '/users/me', { confirm: me.host.username }, quietFetch);
    const [first, second, ...more] = await listPendingIds(me.host.id);
    expect(more).toEqual([]);
    await deliverOutbox(deps, first ? [first] : []);
    expect(await eraseDeletedAccounts(deps)).toBe(0);
    expect(await findMentionedWords(invitees)).toEqual(invitees);
    await deliverOutbox(deps, second ? [second] : []);
    expect(await eraseDeletedAccounts(deps)).toBe(1);
    expect(await findMentionedWords([me.host.email, ...invitees])).toEqual([]);
  });

  it('still notifies the invitee of a booking that was cancelled just before the deletion', async () => {
    const { me, invitees } = await createHostWithData();
    const { body } = await me.call<{ id: string; inviteeEmail: string }[]>(
      'GET',
      '/my-bookings?filter=upcoming',
    );
    const [booking] = body.data;
    await me.call('DELETE', `/my-bookings/${booking?.id}`, undefined, quietFetch);
    await me.call('DELETE', '/users/me', { confirm: me.host.username }, quietFetch);
    await deliverOutbox(
      deps,
      (await listOutbox(me.host.id)).map((row) => row.id),
    );
    expect(invitees).toContain(booking?.inviteeEmail);
    const [mail, ...more] = await readMails(booking?.inviteeEmail ?? '');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Hanna Host has cancelled your meeting.');
    expect(await readMails(me.host.email)).toEqual([]);
  });

  it('shows the host’s name in every email when two deletion requests arrive at the same time', async () => {
    const { me, invitees } = await createHostWithData();
    const session = await findSession(deps, me.token);
    if (!session) throw new Error('The host is not signed in.');
    const call = { confirm: me.host.username, origin: ORIGIN };
    await deleteAccount({ ...deps, jobQueue: { enqueue: async () => undefined } }, session, call);
    await deleteAccount({ ...deps, jobQueue: { enqueue: async () => undefined } }, session, call);
    await deliverOutbox(deps, await listPendingIds(me.host.id));
    for (const invitee of invitees) {
      const [mail, ...more] = await readMails(invitee);
      expect(more).toEqual([]);
      expect(mail?.text).toContain('Hanna Host has cancelled your meeting.');
    }
    expect(await listPendingIds(me.host.id)).toEqual([]);
  });

  it('makes the email address and the username available for a new account', async () => {
    const me = await signInHost();
    await me.call('DELETE', '/users/me', { confirm: me.host.username });
    const again = await signInHost({ email: me.host.email, username: me.host.username });
    expect((await again.call('GET', '/my-bookings')).body.data).toEqual([]);
    expect((await callApi(`/api/meeting-types/public/${me.host.username}`)).body).toMatchObject({
      data: [],
    });
  });
});

describe('the export of an account', () => {
  it('contains all data of the user, including removed and deleted data, but no secrets', async () => {
    const { me, type } = await createHostWithData();
    await me.call('PATCH', '/users/profile', { username: `new-${me.host.username}` });
    const deleted = await createMeetingType(me.host, { deletedAt: 5 });
    const [removed] = await insertBookings(me.host, type, [
      { startAt: instantIn(-6, '10:00'), removedAt: 7 },
    ]);
    const data = await exportOf(me.host);
    expect(data.user).toMatchObject({
      email: me.host.email,
      phone: '+49 170 1234567',
      bio: 'Likes oolong.',
      links: [{ label: 'Site', url: 'https://site.example' }],
      formerUsernames: [me.host.username],
    });
    expect(data.meetingTypes.map(({ id }) => id).sort()).toEqual([type.id, deleted.id].sort());
    expect(data.bookings).toHaveLength(4);
    expect(data.bookings.find(({ id }) => id === removed)?.removedAt).toBe(
      '1970-01-01T00:00:00.007Z',
    );
    const text = JSON.stringify(data).replaceAll('"hasPassword":false', '');
    expect(text).not.toMatch(/password|hash|epoch|sub"/i);
  });
});
