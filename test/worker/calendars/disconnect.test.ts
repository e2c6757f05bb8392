import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { eraseDeletedAccounts } from '../../../worker/services/account-data/erase-deleted-accounts.ts';
import { revokeTokens } from '../../../worker/services/delivery/revoke-tokens.ts';
import { runCalendarWrites } from '../../../worker/services/delivery/run-calendar-writes.ts';
import { createAppWith } from '../../support/apps.ts';
import { createPendingBooking } from '../../support/calendar-writes.ts';
import { connectedPage, google } from '../../support/connected-calendars.ts';
import { exportOf } from '../account-data/export-of.ts';
import { readStatus } from '../accounts/account-calls.ts';
import { signInHost } from '../host-calls.ts';
import { connect, connectedHost, countCalls, disconnect, readCalendar } from './connecting.ts';

// This queue drops every message, so that the test decides when pending work is done.
const jobQueue = { enqueue: async () => undefined };
const deps = { ...createDeps(env), jobQueue };
const { fetch: quiet } = createAppWith({ jobQueue });

async function countRows(hostId: string) {
  return env.DB.prepare(
    `SELECT (SELECT count(*) FROM calendar_connections WHERE host_id = ?1) AS connections,
      (SELECT count(*) FROM calendars WHERE host_id = ?1) AS calendars,
      (SELECT count(*) FROM calendar_busy WHERE host_id = ?1) AS busy`,
  )
    .bind(hostId)
    .first();
}

async function findRevocation(hostId: string) {
  return env.DB.prepare(
    "SELECT id, status, payload FROM outbox WHERE host_id = ? AND event = 'calendar.revoke'",
  )
    .bind(hostId)
    .first<{ id: string; status: string; payload: string | null }>();
}

async function deliverNow(id: string | undefined): Promise<void> {
  await env.DB.prepare('UPDATE outbox SET due_at = 0 WHERE id = ?').bind(id).run();
  const ids = id === undefined ? [] : [id];
  await Promise.all([runCalendarWrites(deps, ids), revokeTokens(deps, ids)]);
}

describe('disconnecting a calendar', () => {
  it('deletes the connection and revokes the token, but does not delete the events of bookings', async () => {
    const { me, person } = await connectedHost();
    const event = { start: { date: '2027-03-01' }, end: { date: '2027-03-02' } };
    await google('events', { calendarId: person.email, event });
    const answer = await disconnect(me);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'The calendar is disconnected.', data: { accounts: [] } },
    });
    expect(await countRows(me.host.id)).toEqual({ connections: 0, calendars: 0, busy: 0 });
    expect((await readStatus(me.token)).body.user).toMatchObject({
      googleTokens: false,
      needsReauth: false,
    });
    await expect.poll(async () => (await findRevocation(me.host.id))?.status).toBe('done');
    expect(await findRevocation(me.host.id)).toMatchObject({ payload: null });
    expect(await countCalls(person, 'oauth.revoke')).toBe(1);
    const { events } = await google('list-events', { calendarId: person.email });
    expect(events.map(({ status }) => status)).toEqual(['confirmed']);
    expect(await me.call('DELETE', '/calendar/accounts/unknown')).toMatchObject({
      status: 404,
      body: { message: 'This calendar is no longer connected.' },
    });
  });

  it('succeeds while Google is unreachable, and revokes the token later', async () => {
    const { me, person } = await connectedHost();
    const account = person.email;
    await google('faults', { operation: 'oauth.revoke', name: 'unavailable', account });
    expect((await disconnect(me, quiet)).status).toBe(200);
    const revocation = await findRevocation(me.host.id);
    await deliverNow(revocation?.id);
    expect(await findRevocation(me.host.id)).toMatchObject({ status: 'pending' });
    await deliverNow(revocation?.id);
    expect(await findRevocation(me.host.id)).toMatchObject({ status: 'done', payload: null });
    expect(await countCalls(person, 'oauth.revoke')).toBe(2);
  });

  it('does not retry the revocation of a token that is already invalid', async () => {
    const { me, person } = await connectedHost();
    await google('revoke', { email: person.email });
    await disconnect(me, quiet);
    const revocation = await findRevocation(me.host.id);
    await deliverNow(revocation?.id);
    expect(await findRevocation(me.host.id)).toMatchObject({ status: 'done' });
  });

  it('does not revoke the token when a host has connected the same Google account again', async () => {
    const { me, person } = await connectedHost();
    await disconnect(me, quiet);
    await connect(me, person);
    await deliverNow((await findRevocation(me.host.id))?.id);
    expect(await countCalls(person, 'oauth.revoke')).toBe(0);

    const otherHost = await signInHost();
    await connect(otherHost, person);
    await disconnect(otherHost, quiet);
    expect(await findRevocation(otherHost.host.id)).toBeNull();
    expect((await me.call('POST', '/calendar/refresh')).status).toBe(200);
  });
});

describe('deleting or exporting an account with a connected calendar', () => {
  const deleteAccount = ({ call, host }: Awaited<ReturnType<typeof signInHost>>) =>
    call('DELETE', '/users/me', { confirm: host.username }, quiet);

  it('keeps the calendar connection until all outbox rows are done', async () => {
    const { me, person } = await connectedHost();
    await env.DB.prepare(
      `INSERT INTO outbox (id, host_id, kind, event, audience, status, due_at, origin, created_at)
       VALUES ('cancellation-' || ?1, ?1, 'mail', 'booking.cancelled', 'invitee', 'pending', 9e15, '', 1)`,
    )
      .bind(me.host.id)
      .run();
    await deleteAccount(me);
    await eraseDeletedAccounts(deps);
    expect(await countRows(me.host.id)).toMatchObject({ connections: 1 });

    // The last pending email is sent.
    await env.DB.prepare("UPDATE outbox SET status = 'done' WHERE id = 'cancellation-' || ?")
      .bind(me.host.id)
      .run();
    await eraseDeletedAccounts(deps);
    expect(await countRows(me.host.id)).toEqual({ connections: 0, calendars: 0, busy: 0 });
    const erased = () =>
      env.DB.prepare('SELECT erased_at FROM users WHERE id = ?')
        .bind(me.host.id)
        .first('erased_at');
    expect(await erased()).toBeNull();
    await deliverNow((await findRevocation(me.host.id))?.id);
    expect(await countCalls(person, 'oauth.revoke')).toBe(1);
    await eraseDeletedAccounts(deps);
    expect(await erased()).not.toBeNull();
    expect(await findRevocation(me.host.id)).toBeNull();
  });

  it.each([
    ['removes the calendar events of upcoming bookings', 'connected', ['written']],
    ['writes nothing into a calendar that must be authorized again', 'broken', []],
  ])('%s when the account is deleted', async (_, status, expected) => {
    const page = await connectedPage();
    const written = await createPendingBooking(page, { time: '10:00' });
    await written.write();
    const unwritten = await createPendingBooking(page, { time: '11:00' });
    await env.DB.batch([
      env.DB.prepare('DELETE FROM outbox WHERE host_id = ?').bind(page.host.id),
      env.DB.prepare('UPDATE calendar_connections SET status = ? WHERE host_id = ?').bind(
        status,
        page.host.id,
      ),
    ]);
    await deps.deletedAccounts.deleteAccount({
      userId: page.host.id,
      changeId: crypto.randomUUID(),
      address: { domain: '', addressHash: page.host.id, isAddressHashKeyed: false },
      ownerHash: page.host.id,
      until: 0,
      origin: '',
      now: currentTime(),
    });
    const names = { [written.booking.id]: 'written', [unwritten.booking.id]: 'unwritten' };
    const { results } = await env.DB.prepare(
      "SELECT booking_id FROM outbox WHERE host_id = ? AND kind = 'calendar'",
    )
      .bind(page.host.id)
      .all<{ booking_id: string }>();
    expect(results.map((row) => names[row.booking_id])).toEqual(expected);
  });

  it('erases a deleted account after 15 days, even if the token is not revoked', async () => {
    const { me } = await connectedHost();
    await deleteAccount(me);
    await eraseDeletedAccounts(deps);
    expect(await findRevocation(me.host.id)).toMatchObject({ status: 'pending' });
    const depsLater = { ...deps, clock: { now: () => currentTime() + 15 * 86_400_000 } };
    await eraseDeletedAccounts(depsLater);
    expect(await findRevocation(me.host.id)).toBeNull();
  });

  it('exports the calendar but no token', async () => {
    const { me, person } = await connectedHost();
    const exported = await exportOf(me.host);
    expect(exported.calendars[0]).toMatchObject({
      accountEmail: person.email,
      status: 'connected',
    });
    expect(JSON.stringify(exported)).not.toMatch(/ya29|1\/\/|v1\.test|token":/i);
    expect((await readCalendar(me)).accounts).toHaveLength(1);
  });
});
