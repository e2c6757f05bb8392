// Each host of a booking gets their own emails, calendar events and webhook events.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { deleteAccount } from '../../../worker/services/account-data/delete-account.ts';
import { eraseDeletedAccounts } from '../../../worker/services/account-data/erase-deleted-accounts.ts';
import { findSession } from '../../../worker/services/accounts/find-session.ts';
import { listOwnCalendarEvents } from '../../support/calendar-writes.ts';
import { ORIGIN } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { connectCalendar } from '../../support/connected-calendars.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { listHostRows } from '../../support/rows.ts';
import { formatTime, instantIn } from '../../support/times.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { readStream } from '../webhooks/webhook-hosts.ts';
import {
  deliver,
  listReminders,
  readMails,
  remindHourBefore,
  unfold,
  writeCalendars,
} from './host-effects.ts';

const deps = createDeps(env);
const at = instantIn(2, '10:00');

async function createTrio() {
  const hosts = [
    await signInHost({ name: 'Ada Host', plan: 'individual', timeZone: 'Europe/Berlin' }),
    await signInHost({ name: 'Bo Host', plan: 'individual', timeZone: 'Asia/Tokyo' }),
    await signInHost({ name: 'Cy Host' }),
  ] as const;
  const type = await createMeetingType(hosts[0].host);
  const book = async (startAt = at) => {
    const otherHostIds = [hosts[1].host.id, hosts[2].host.id];
    const event = { id: crypto.randomUUID(), type: 'booking.created' as const };
    const command = bookCommand(hosts[0].host, type, startAt, { otherHostIds });
    expect(await deps.bookings.insertBooking({ ...command, event })).toBe(true);
    return command.booking;
  };
  return { hosts, type, book };
}

describe('a booking with several hosts', () => {
  it('sends one email to each host in their own time zone, and one to the invitee', async () => {
    const { hosts, book } = await createTrio();
    const booking = await book();
    await deliver(booking.id);
    for (const { host } of hosts) {
      const mails = await readMails(host.email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('Ada Host, Bo Host and Cy Host');
      expect(mails[0]?.subject).toContain(formatTime(at, host.timeZone));
    }
    const [mail, ...others] = await readMails(booking.inviteeEmail);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('You have booked a meeting with Ada Host, Bo Host and Cy Host.');
    const ics = unfold(mail?.ics);
    expect(ics).toContain(`ORGANIZER;CN="Ada Host":mailto:${hosts[0].host.email}`);
    for (const { host } of hosts)
      expect(ics).toMatch(new RegExp(`ATTENDEE;[^\\r]*${host.email.replace('.', '\\.')}`, 'i'));
  });

  it('causes one cancellation email to each host when any of the hosts cancels', async () => {
    const { hosts, book } = await createTrio();
    const { id } = await book();
    await deliver(id);
    expect((await hosts[1].call('DELETE', `/my-bookings/${id}`)).status).toBe(200);
    await deliver(id);
    for (const { host } of hosts) {
      const subjects = (await readMails(host.email)).map(({ subject }) => subject.split(':')[0]);
      expect(subjects).toEqual(['Confirmed', 'Cancelled']);
    }
  });

  it('is in the event stream of each host whose plan has webhooks, and the event lists all hosts', async () => {
    const { hosts, type, book } = await createTrio();
    await book();
    for (const me of [hosts[0], hosts[1]]) {
      const { data } = await readStream({ ...me, type, path: '' });
      expect(data).toHaveLength(1);
      const { host, hosts: all } = data[0]?.data.booking ?? {};
      expect(host).toMatchObject({ username: hosts[0].host.username });
      expect(all?.[0]).toEqual({ id: hosts[0].host.id, name: 'Ada Host' });
      expect(all?.map(({ id: hostId }) => hostId).toSorted()).toEqual(
        hosts.map((each) => each.host.id).toSorted(),
      );
    }
    const rows = await env.DB.prepare('SELECT host_id FROM webhook_events WHERE host_id = ?')
      .bind(hosts[2].host.id)
      .all();
    expect(rows.results).toEqual([]);
  });

  it('causes one reminder to each host', async () => {
    const { hosts, type, book } = await createTrio();
    await remindHourBefore(type.id);
    const { id } = await book();
    await deps.timedMails.addDueOfHost(hosts[0].host.id, at - 60 * MINUTE_MS);
    await deps.timedMails.addDueOfHost(hosts[0].host.id, at - 60 * MINUTE_MS);
    const everyone = hosts.map(({ host }) => `host ${host.id}`).toSorted();
    expect(await listReminders(id)).toEqual([...everyone, `invitee ${hosts[0].host.id}`]);
  });

  it('is written to the calendar of each host, and removed from all these calendars when it is cancelled', async () => {
    const { hosts, type, book } = await createTrio();
    const connected = [
      await connectCalendar({ host: hosts[0].host, type, path: '' }),
      await connectCalendar({ host: hosts[1].host, type, path: '' }),
    ];
    const { id } = await book();
    await writeCalendars(id);
    const listEvents = async () => {
      const { results } = await env.DB.prepare(
        'SELECT host_id, status FROM calendar_events WHERE booking_id = ? ORDER BY host_id',
      )
        .bind(id)
        .all<{ host_id: string; status: string }>();
      return results;
    };
    const ids = [hosts[0].host.id, hosts[1].host.id].toSorted();
    expect(await listEvents()).toEqual(ids.map((host_id) => ({ host_id, status: 'written' })));
    for (const { email } of connected) {
      expect(await listOwnCalendarEvents(email)).toHaveLength(1);
    }
    await hosts[0].call('DELETE', `/my-bookings/${id}`);
    await writeCalendars(id);
    expect(await listEvents()).toEqual(ids.map((host_id) => ({ host_id, status: 'removed' })));
  });
});

const removeAccount = async (me: SignedInHost) => {
  const session = await findSession(deps, me.token);
  if (!session) throw new Error('No session');
  await deleteAccount(deps, session, { confirm: me.host.username, origin: ORIGIN });
};

describe('the deletion of an account', () => {
  it('removes a host from a meeting that someone else organizes, and keeps the meeting', async () => {
    const { hosts, book } = await createTrio();
    const { id } = await book();
    await removeAccount(hosts[1]);
    expect(await listHostRows(hosts[1].host.id)).toEqual([]);
    expect(await listHostRows(hosts[0].host.id)).toMatchObject([{ id, status: 'confirmed' }]);
  });

  it('cancels the meetings that the account organizes, and notifies the other hosts', async () => {
    const { hosts, book } = await createTrio();
    const { id } = await book();
    await deliver(id);
    await removeAccount(hosts[0]);
    await deliver(id);
    expect(await listHostRows(hosts[2].host.id)).toMatchObject([{ id, status: 'cancelled' }]);
    const subjects = (await readMails(hosts[2].host.email)).map(
      ({ subject }) => subject.split(':')[0],
    );
    expect(subjects).toEqual(['Confirmed', 'Cancelled']);
    while ((await eraseDeletedAccounts(deps)) > 0) {}
    const left = await env.DB.prepare('SELECT id FROM bookings WHERE id = ?').bind(id).all();
    expect(left.results).toEqual([]);
  });

  it('erases the meetings only after the emails to the other hosts, even when no other email is left', async () => {
    const { hosts, book } = await createTrio();
    const { id } = await book();
    await deliver(id);
    await removeAccount(hosts[0]);
    const finish = env.DB.prepare("UPDATE outbox SET status = 'done' WHERE host_id = ?");
    await finish.bind(hosts[0].host.id).run();
    while ((await eraseDeletedAccounts(deps)) > 0) {}
    await deliver(id);
    expect((await readMails(hosts[2].host.email)).at(-1)?.subject).toMatch(/^Cancelled/);
    while ((await eraseDeletedAccounts(deps)) > 0) {}
    const left = await env.DB.prepare('SELECT id FROM bookings WHERE id = ?').bind(id).all();
    expect(left.results).toEqual([]);
  });
});
