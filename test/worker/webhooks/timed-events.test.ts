// Tests events that do not come from a change of a booking: reminders, and the start and the end of meetings.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';
import { NO_FOLLOW_UPS } from '../../../worker/domain/meeting-types/timed-mails.ts';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { sweepTimedMails } from '../../../worker/services/bookings/emails/sweep-timed-mails.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { createPaidHost, createWebhook, listDeliveries, readStream } from './webhook-hosts.ts';

const deps = createDeps(env);
const UNUSED_URL = 'http://127.0.0.1:9/';
const START = Math.ceil(currentTime() / DAY_MS) * DAY_MS + 40 * DAY_MS;
const END = START + 30 * MINUTE_MS;
const TIMED = ['booking.reminded', 'booking.started', 'booking.ended'] as const;

async function createBooked(
  events: readonly string[] = TIMED,
  settings: Parameters<typeof createMeetingType>[1] = {},
) {
  const host = await createPaidHost();
  const hostId = host.host.id;
  if (events.length > 0) await createWebhook(host, UNUSED_URL, { events });
  const type = await createMeetingType(host.host, settings);
  const command = bookCommand(host.host, type, START, { createdAt: START - 7 * DAY_MS });
  await deps.bookings.insertBooking(command);
  const bookingId = command.booking.id;
  const change = (now: Instant) => ({ bookingId, hostId, changeId: `${now}`, mails: [], now });

  async function list() {
    const { data } = await readStream(host);
    expect(data.map((one) => one.data.sequence)).toEqual(data.map((_, index) => index + 1));
    return data.map(({ type: event, timestamp }) => [event, Date.parse(timestamp)]);
  }

  return {
    ...{ host, hostId, type, command, bookingId, list },
    fire: async (now: Instant) => (await deps.timedMails.addDueOfHost(hostId, now)).nextAt,
    move: (startAt: Instant, now: Instant) =>
      deps.bookingChanges.moveBooking({
        ...change(now),
        ...{ startAt, endAt: startAt + 30 * MINUTE_MS },
        ...{ guardStartAt: startAt, guardEndAt: startAt + 30 * MINUTE_MS },
        ...{ inviteeName: 'Ines', inviteeEmail: 'ines@invitee.example', ...NO_TEXTS, sequence: 0 },
      }),
    cancel: (now: Instant) => deps.bookingChanges.cancelBooking({ ...change(now), by: 'host' }),
    mark: (now: Instant) => deps.bookingChanges.markNoShow({ ...change(now), isNoShow: true }),
  };
}

describe('the events about reminders, start and end', () => {
  it('are each stored once, in the order of their times', async () => {
    const { fire, list, host, hostId } = await createBooked();
    expect(await fire(START - 6 * DAY_MS)).toBe(START - DAY_MS);
    expect(await fire(START - DAY_MS)).toBe(START - HOUR_MS);
    expect(await fire(START - HOUR_MS)).toBe(START);
    expect(await fire(START)).toBe(END);
    expect(await fire(END)).toBeNull();
    const expected = [
      ['booking.reminded', START - DAY_MS],
      ['booking.reminded', START - HOUR_MS],
      ['booking.started', START],
      ['booking.ended', END],
    ];
    expect(await list()).toEqual(expected);
    const { data } = await readStream(host);
    expect(data[0]?.data.reminder).toEqual({ minutesBefore: 1_440, to: ['host', 'invitee'] });
    expect(data[2]?.data).toMatchObject({ booking: { status: 'confirmed' } });
    expect(data[2]?.data.by).toBeUndefined();
    expect((await listDeliveries(hostId)).map(({ event_type }) => event_type)).toEqual(
      expected.map(([event]) => event),
    );
  });

  it('are stored once when the alarm fires several times', async () => {
    const { fire, list, bookingId } = await createBooked();
    for (const now of [START - HOUR_MS, START, END]) {
      for (const at of [now, now, now + 1]) {
        const again = 'UPDATE bookings SET next_mail_at = ? WHERE id = ?';
        await env.DB.prepare(again).bind(now, bookingId).run();
        await fire(at);
      }
      await Promise.all([fire(now + 2), fire(now + 3)]);
    }
    expect((await list()).map(([event]) => event)).toEqual([...TIMED]);
  });

  it('are stored late after an outage, in order', async () => {
    const { fire, list } = await createBooked();
    await fire(START - 6 * DAY_MS);
    await fire(END + 2 * HOUR_MS);
    expect(await list()).toEqual([
      ['booking.started', END + 2 * HOUR_MS],
      ['booking.ended', END + 2 * HOUR_MS],
    ]);
  });

  it('are stored by the cron when the alarm of the host object is lost', async () => {
    const { list } = await createBooked(['booking.started']);
    await sweepTimedMails({ ...deps, clock: createTestClock(START - HOUR_MS) });
    await sweepTimedMails({ ...deps, clock: createTestClock(START + 2 * MINUTE_MS) });
    expect(await list()).toEqual([['booking.started', START + 2 * MINUTE_MS]]);
  });

  it('are stored at the new time after a booking has moved', async () => {
    const { fire, move, list } = await createBooked(['booking.started', 'booking.ended']);
    await fire(START - 6 * DAY_MS);
    expect(await move(START + DAY_MS, START - HOUR_MS)).toBe(true);
    await fire(START);
    await fire(END);
    expect(await list()).toEqual([]);
    await fire(START + DAY_MS);
    await fire(END + DAY_MS);
    expect(await list()).toEqual([
      ['booking.started', START + DAY_MS],
      ['booking.ended', END + DAY_MS],
    ]);
  });

  it('are not stored for a cancelled booking', async () => {
    const { fire, cancel, list } = await createBooked();
    await fire(START - 6 * DAY_MS);
    expect(await cancel(START - 2 * DAY_MS)).toBe(true);
    for (const now of [START - DAY_MS, START, END]) await fire(now);
    expect(await list()).toEqual([]);
  });

  it('are not stored for a booking that waits for approval', async () => {
    const { fire, list, bookingId } = await createBooked();
    const wait = 'UPDATE bookings SET approval_due_at = ? WHERE id = ?';
    await env.DB.prepare(wait).bind(END, bookingId).run();
    for (const now of [START - DAY_MS, START, END]) await fire(now);
    expect(await list()).toEqual([]);
  });

  it('are not stored again when the host marks a no-show', async () => {
    const { fire, mark, list } = await createBooked(['booking.started', 'booking.ended']);
    await fire(START);
    expect(await mark(START + MINUTE_MS)).toBe(true);
    await fire(START + MINUTE_MS);
    await fire(END);
    expect((await list()).map(([event]) => event)).toEqual(['booking.started', 'booking.ended']);
  });

  it('include the end of a booking whose invitee’s data was erased', async () => {
    const { fire, list, host, bookingId } = await createBooked(['booking.ended']);
    const erase = "UPDATE bookings SET erased_at = ?, invitee_email = '' WHERE id = ?";
    await env.DB.prepare(erase).bind(START, bookingId).run();
    await fire(END);
    expect(await list()).toEqual([['booking.ended', END]]);
    const { data } = await readStream(host);
    expect(data[0]?.data.booking).toMatchObject({ isErased: true, inviteeEmail: '' });
  });

  it('contain the end of a meeting before the start of the next meeting', async () => {
    const booked = await createBooked(['booking.started', 'booking.ended']);
    const { host, type, fire, bookingId } = booked;
    const next = bookCommand(host.host, type, END, { createdAt: START - 7 * DAY_MS });
    await deps.bookings.insertBooking(next);
    await fire(START);
    await fire(END);
    const { data } = await readStream(host);
    expect(data.map(({ type: event, data: { booking } }) => [event, booking.id])).toEqual([
      ['booking.started', bookingId],
      ['booking.ended', bookingId],
      ['booking.started', next.booking.id],
    ]);
  });
});

describe('the event about a reminder', () => {
  it('names only the people who get the email', async () => {
    const { fire, host, command } = await createBooked(['booking.reminded']);
    const optOut = 'INSERT INTO reminder_optouts (email, created_at) VALUES (?, 0)';
    await env.DB.prepare(optOut).bind(command.booking.inviteeEmail).run();
    await fire(START - HOUR_MS);
    const { data } = await readStream(host);
    expect(data.map((event) => event.data.reminder)).toEqual([{ minutesBefore: 60, to: ['host'] }]);
  });

  it('is absent when no one gets the email', async () => {
    const reminders = [{ minutesBefore: 60, to: 'invitee' as const }];
    const { fire, list, command } = await createBooked(['booking.reminded'], { reminders });
    const optOut = 'INSERT INTO reminder_optouts (email, created_at) VALUES (?, 0)';
    await env.DB.prepare(optOut).bind(command.booking.inviteeEmail).run();
    await fire(START - HOUR_MS);
    expect(await list()).toEqual([]);
  });

  it('is absent for follow-ups', async () => {
    const followUps = { ...NO_FOLLOW_UPS, thankYou: 60 };
    const { fire, list } = await createBooked(['booking.reminded'], { reminders: [], followUps });
    await fire(END + HOUR_MS);
    expect(await list()).toEqual([]);
  });
});

describe('a host', () => {
  it('gets no events at the start and the end of a booking without a subscription', async () => {
    const { fire, list } = await createBooked([]);
    await fire(START - 6 * DAY_MS);
    await fire(START - DAY_MS);
    expect(await fire(START - HOUR_MS)).toBeNull();
    await fire(END);
    expect(await list()).toEqual([]);
  });

  it('gets the later events of existing bookings after subscribing, but no earlier events', async () => {
    const { fire, list, host, hostId } = await createBooked([], { reminders: [] });
    expect(await fire(START - 6 * DAY_MS)).toBeNull();
    await createWebhook(host, UNUSED_URL, { events: ['booking.started', 'booking.ended'] });
    // The subscription begins at the time of the real clock, which is before START.
    expect(await fire(START - 5 * DAY_MS)).toBe(START);
    // A subscription that begins after the start of the booking gets no event about this start.
    const late = 'UPDATE webhooks SET started_since = ?1, ended_since = ?1 WHERE host_id = ?2';
    await env.DB.prepare(late)
      .bind(START + 1, hostId)
      .run();
    await fire(START + 1);
    await fire(END);
    expect(await list()).toEqual([['booking.ended', END]]);
  });

  it('keeps the time of an existing subscription when the webhook is saved with more events', async () => {
    const { host, hostId } = await createBooked([]);
    const webhook = await createWebhook(host, UNUSED_URL, { events: ['booking.started'] });
    const read = () =>
      env.DB.prepare('SELECT started_since, ended_since FROM webhooks WHERE host_id = ?')
        .bind(hostId)
        .first<{ started_since: number | null; ended_since: number | null }>();
    const first = await read();
    expect(first).toEqual({ started_since: expect.any(Number), ended_since: null });
    const path = `/webhooks/${webhook.id}`;
    const fields = { name: 'Receiver', url: UNUSED_URL };
    const events = ['booking.started', 'booking.ended'];
    await host.call('PUT', path, { ...fields, events });
    expect(await read()).toEqual({ ...first, ended_since: expect.any(Number) });
    await host.call('PUT', path, { ...fields, events: ['booking.created'] });
    expect(await read()).toEqual({ started_since: null, ended_since: null });
  });

  it('gets no events on the Free plan, even with a webhook from before the downgrade', async () => {
    const { fire, hostId } = await createBooked();
    await env.DB.prepare("UPDATE users SET plan = 'free' WHERE id = ?").bind(hostId).run();
    for (const now of [START - HOUR_MS, START, END]) await fire(now);
    const { results } = await env.DB.prepare('SELECT 1 FROM webhook_events WHERE host_id = ?')
      .bind(hostId)
      .all();
    expect(results).toEqual([]);
  });
});
