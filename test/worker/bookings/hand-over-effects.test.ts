// A hand-over moves the calendar events, the emails and the reminders from one host to the other.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { connectCalendar } from '../../support/connected-calendars.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { instantIn } from '../../support/times.ts';
import type { SignedInHost } from '../host-calls.ts';
import { createTeamMeetings } from '../teams/team-meetings.ts';
import {
  deliver,
  listReminders,
  listShownEvents,
  readMails,
  remindHourBefore,
  unfold,
  writeCalendars,
} from './host-effects.ts';

const deps = createDeps(env);
const at = instantIn(2, '10:00');

/** Creates a team meeting of the first and the third host. The first and the second host have a calendar. */
async function createConnected() {
  const { hosts, bookTeam, typeId } = await createTeamMeetings(3);
  const [first, second, third] = hosts;
  if (!first || !second || !third) throw new Error('A team without hosts');
  const connect = async ({ host }: SignedInHost) =>
    (await connectCalendar({ host, type: await createMeetingType(host), path: '' })).email;
  const [previous, next] = [await connect(first), await connect(second)];
  const id = await bookTeam([first, third], at);
  const giveToSecond = async () => {
    const request = { userId: second.host.id };
    expect((await first.call('POST', `/my-bookings/${id}/hand-over`, request)).status).toBe(200);
  };
  return { first, second, third, previous, next, id, typeId, giveToSecond };
}

describe('a hand-over', () => {
  it('tells the invitee and both hosts by email', async () => {
    const { hosts, bookTeam } = await createTeamMeetings(2);
    const [first, second] = hosts;
    if (!first || !second) throw new Error('A team without hosts');
    const id = await bookTeam([first], at);
    await deliver(id);
    const invitee = await env.DB.prepare('SELECT invitee_email FROM bookings WHERE id = ?')
      .bind(id)
      .first<{ invitee_email: string }>();
    const request = { userId: second.host.id };
    expect((await first.call('POST', `/my-bookings/${id}/hand-over`, request)).status).toBe(200);
    await deliver(id);
    const last = async (email: string) => (await readMails(email)).at(-1);
    expect((await last(first.host.email))?.subject).toContain('Handed over:');
    expect(unfold((await last(first.host.email))?.ics)).toContain('METHOD:CANCEL');
    const taken = await last(second.host.email);
    expect(taken?.subject).toContain('Handed over to you:');
    expect(unfold(taken?.ics)).toContain(`MAILTO:${second.host.email}`);
    const told = await last(invitee?.invitee_email ?? '');
    expect(told?.subject).toContain('New host:');
    expect(unfold(told?.ics)).toContain(`mailto:${second.host.email}`);
  });

  it('removes the event from the previous calendar, and writes it to the calendar of the new host', async () => {
    const { first, previous, next, id, giveToSecond } = await createConnected();
    await writeCalendars(id);
    expect(await listShownEvents(previous)).toHaveLength(1);
    expect(await listShownEvents(next)).toEqual([]);
    await giveToSecond();
    await writeCalendars(id);
    expect(await listShownEvents(previous)).toEqual([]);
    expect(await listShownEvents(next)).toHaveLength(1);
    const row = await env.DB.prepare(
      'SELECT status FROM calendar_events WHERE booking_id = ? AND host_id = ?',
    )
      .bind(id, first.host.id)
      .first();
    expect(row).toEqual({ status: 'removed' });
    // Running the same calendar writes again changes nothing.
    await writeCalendars(id);
    expect(await listShownEvents(previous)).toEqual([]);
    expect(await listShownEvents(next)).toHaveLength(1);
  });

  it('leaves one reminder for each of the new hosts, and none for the previous host', async () => {
    const { first, second, third, id, typeId, giveToSecond } = await createConnected();
    await remindHourBefore(typeId);
    await giveToSecond();
    for (const { host } of [first, second, first, second]) {
      await deps.timedMails.addDueOfHost(host.id, at - 60 * MINUTE_MS);
    }
    const newHosts = [second, third].map(({ host }) => `host ${host.id}`).toSorted();
    expect(await listReminders(id)).toEqual([...newHosts, `invitee ${second.host.id}`]);
  });
});
