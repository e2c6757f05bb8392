// Repeats two floods of emails that anonymous people could cause, and counts the emails to people who are not the host.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { HOST_MAIL_LIMITS } from '../../../worker/domain/bookings/host-limits.ts';
import { INVITEE_MOVES_PER_DAY } from '../../../worker/domain/bookings/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import type { OutgoingMail } from '../../../worker/ports/email/mailer.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { createTestClock, type TestClock } from '../../support/clocks.ts';
import { createPage } from '../../support/hosts.ts';
import { change } from '../../support/manage.ts';
import { createQuietWorker } from '../../support/quiet-worker.ts';
import { isoIn } from '../../support/times.ts';

const BOOKINGS = 12;
const GUESTS = 10;
const MOVES = 21;
const MOVED_GUESTS = 5;

/** Sends the due emails of the host's bookings. Returns the number of emails to other people. */
async function deliver(hostId: string, hostEmail: string, clock: TestClock): Promise<number> {
  const { results } = await env.DB.prepare(
    "SELECT id FROM outbox WHERE host_id = ? AND kind = 'mail'",
  )
    .bind(hostId)
    .all<{ id: string }>();
  let sent = 0;
  const send = async (mails: readonly OutgoingMail[]) => {
    sent += mails.filter(({ to }) => to.email !== hostEmail).length;
    return mails.map(() => ({ ok: true as const }));
  };
  const ids = results.map(({ id }) => id);
  await deliverOutbox({ ...createDeps(env), clock, mailer: { send } }, ids);
  return sent;
}

/** Twelve people book one host within a minute, each with ten guests. */
async function floodWithGuests(ageDays: number) {
  const clock = createTestClock();
  const { host, path } = await createPage(
    { maximumGuests: GUESTS },
    { createdAt: clock.now() - ageDays * DAY_MS },
  );
  const fetch = createQuietWorker({ clock });
  const manageUrls: string[] = [];
  for (let n = 0; n < BOOKINGS; n += 1) {
    const guests = Array.from({ length: GUESTS }, () => `${crypto.randomUUID()}@victim.example`);
    const startTime = isoIn(1 + Math.floor(n / 6), `${String(10 + (n % 6)).padStart(2, '0')}:00`);
    const { status, body } = await book(path, bookingRequest({ startTime, guests }), {}, fetch);
    expect(status).toBe(201);
    manageUrls.push(body.data?.manageUrl ?? '');
  }
  return { clock, host, fetch, manageUrls, send: () => deliver(host.id, host.email, clock) };
}

describe('twelve bookings with ten guests each', () => {
  it('send few emails when the host is new', async () => {
    const { clock, send } = await floodWithGuests(0);
    expect(await send()).toBe(HOST_MAIL_LIMITS.host.whileNew);
    clock.advanceBy(HOUR_MS + MINUTE_MS);
    expect(await send()).toBe(0);
  });

  it('send emails to a limited number of guests per hour, also for an established host', async () => {
    const { clock, send } = await floodWithGuests(30);
    expect(await send()).toBe(BOOKINGS + HOST_MAIL_LIMITS.strangersPerHour.maximum);
    expect(await send()).toBe(0);
    clock.advanceBy(HOUR_MS + MINUTE_MS);
    expect(await send()).toBe(HOST_MAIL_LIMITS.strangersPerHour.maximum);
  });

  it('send no cancellation to guests who never got a confirmation', async () => {
    const { clock, fetch, manageUrls, send } = await floodWithGuests(30);
    const confirmed = await send();
    expect(confirmed).toBeLessThan(BOOKINGS * (1 + GUESTS));
    for (const url of manageUrls) await change(url, 'cancel', {}, fetch);
    expect(await send()).toBe(confirmed);
    clock.advanceBy(DAY_MS + HOUR_MS);
    expect(await send()).toBe(0);
  });
});

describe('many moves by an anonymous invitee', () => {
  it('cause one email per reader, and are refused above the limit per day', async () => {
    const clock = createTestClock();
    const { host, path } = await createPage({ maximumGuests: MOVED_GUESTS });
    const fetch = createQuietWorker({ clock });
    const guests = Array.from({ length: MOVED_GUESTS }, () => `${crypto.randomUUID()}@x.example`);
    const { body } = await book(path, bookingRequest({ guests }), {}, fetch);
    const manageUrl = body.data?.manageUrl ?? '';
    let sent = await deliver(host.id, host.email, clock);
    expect(sent).toBe(1 + MOVED_GUESTS);
    const statuses: number[] = [];
    let sequence = 0;
    for (let move = 0; move < MOVES; move += 1) {
      const startTime = isoIn(2 + Math.floor(move / 6), `${String(10 + (move % 6))}:00`);
      const input = { startTime, timezone: 'UTC', sequence };
      const { status } = await change(manageUrl, 'reschedule', input, fetch);
      statuses.push(status);
      if (status === 200) sequence += 1;
      sent += await deliver(host.id, host.email, clock);
    }
    clock.advanceBy(6 * MINUTE_MS);
    sent += await deliver(host.id, host.email, clock);
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    expect({ moved: count(200), refused: count(429), sent }).toEqual({
      moved: INVITEE_MOVES_PER_DAY,
      refused: MOVES - INVITEE_MOVES_PER_DAY,
      sent: 2 * (1 + MOVED_GUESTS),
    });

    // The next day, the invitee may move the booking again.
    clock.advanceBy(DAY_MS);
    const input = { startTime: isoIn(9, '10:00'), timezone: 'UTC', sequence };
    expect((await change(manageUrl, 'reschedule', input, fetch)).status).toBe(200);
  });
});
