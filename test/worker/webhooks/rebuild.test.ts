// A webhook receiver is down while fifty events happen. Later it gets the events in random order, some of
// them twice. From these events, the receiver must be able to rebuild the exact booking table.
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BookingPayload } from '../../../worker/contract/webhooks/webhook-payload.ts';
import { DAY_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { sizeOf } from '../../support/long.ts';
import { change } from '../../support/manage.ts';
import { createQuietWorker } from '../../support/quiet-worker.ts';
import { isoIn } from '../../support/times.ts';
import { createRun } from './deliveries.ts';
import {
  createHostWithReceiver,
  listDeliveries,
  type PaidHost,
  readStream,
} from './webhook-hosts.ts';

const EVENTS = 50;

const quietFetch = createQuietWorker();

const STEPS = ['book', 'book', 'edit', 'move', 'reschedule', 'cancel', 'delete', 'erase'] as const;

interface Choice {
  readonly step: (typeof STEPS)[number];
  readonly which: number;
  readonly slot: number;
}

const choices = fc.array(
  fc.record({
    step: fc.constantFrom(...STEPS),
    which: fc.nat({ max: 1_000 }),
    slot: fc.nat({ max: 200 }),
  }),
  { minLength: 90, maxLength: 90 },
);

const startOf = (slot: number) =>
  isoIn(
    3 + Math.floor(slot / 16),
    `${String(9 + ((slot % 16) >> 1)).padStart(2, '0')}:${slot % 2 ? '30' : '00'}`,
  );

interface KnownBooking {
  readonly id: string;
  readonly manageUrl: string;
  readonly email: string;
}

/** Makes one request. The app may refuse the request. A refused request creates no event. */
async function makeRequest(
  { call, path }: PaidHost,
  knownBookings: KnownBooking[],
  { step, which, slot }: Choice,
) {
  const booking = knownBookings[which % Math.max(knownBookings.length, 1)];
  const startTime = startOf(slot);
  if (step === 'book' || !booking) {
    const request = bookingRequest({ startTime });
    const { status, body } = await book(path, request, {}, quietFetch);
    const { id, manageUrl } = body.data ?? {};
    if (status === 201 && id && manageUrl)
      knownBookings.push({ id, manageUrl, email: request.inviteeEmail });
    return;
  }
  const { id, manageUrl, email } = booking;
  const endTime = new Date(Date.parse(startTime) + 30 * MINUTE_MS).toISOString();
  const edited = { startTime, endTime, inviteeEmail: email, inviteeName: `Ines ${slot}` };
  if (step === 'edit' || step === 'move')
    await call('PUT', `/my-bookings/${id}`, { ...edited, notes: step }, quietFetch);
  else if (step === 'delete') await call('DELETE', `/my-bookings/${id}`, undefined, quietFetch);
  else if (step === 'reschedule') {
    const row = await env.DB.prepare('SELECT sequence FROM bookings WHERE id = ?')
      .bind(id)
      .first<{ sequence: number }>();
    const body = { startTime, timezone: 'Asia/Tokyo', sequence: row?.sequence ?? 0 };
    await change(manageUrl, 'reschedule', body, quietFetch);
  } else if (step === 'cancel') await change(manageUrl, 'cancel', { reason: 'No.' }, quietFetch);
  else await change(manageUrl, 'erase', {}, quietFetch);
}

/** Returns the newest state of each booking from payloads in any order. */
function rebuild(payloads: readonly BookingPayload[]) {
  const newest = new Map<string, BookingPayload['data']>();
  for (const { data } of payloads) {
    const latest = newest.get(data.booking.id);
    if (!latest || latest.sequence < data.sequence) newest.set(data.booking.id, data);
  }
  return [...newest.values()]
    .map(({ booking: { id, status, startTime, endTime, inviteeName, inviteeEmail, ...rest } }) => ({
      id,
      status,
      startTime,
      endTime,
      inviteeName,
      inviteeEmail,
      notes: rest.notes,
      inviteeTimezone: rest.inviteeTimezone,
      revision: rest.revision,
    }))
    .sort((a, b) => a.id.localeCompare(b.id));
}

async function readTable(hostId: string) {
  const { results } = await env.DB.prepare('SELECT * FROM bookings WHERE host_id = ?')
    .bind(hostId)
    .all<Record<string, string & number>>();
  const iso = (at: number) => new Date(at).toISOString();
  return results
    .map((row) => ({
      id: `${row.id}`,
      status: row.status,
      inviteeName: row.invitee_name,
      startTime: iso(row.start_at ?? 0),
      endTime: iso(row.end_at ?? 0),
      inviteeEmail: row.invitee_email,
      notes: row.notes,
      revision: row.sequence,
      inviteeTimezone: row.invitee_time_zone,
    }))
    .sort((a, b) => a.id.localeCompare(b.id));
}

async function readWholeStream(host: PaidHost): Promise<BookingPayload[]> {
  const seen: BookingPayload[] = [];
  for (let after = 0, more = true; more; ) {
    const page = await readStream(host, `?after=${after}&limit=17`);
    seen.push(...page.data);
    [after, more] = [page.next, page.hasMore];
  }
  return seen;
}

it('a receiver can rebuild the booking table from the deliveries, and also from the event stream', async () => {
  const faults = fc.array(fc.constantFrom('ok', 'lost', 'close'), { minLength: 40, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      choices,
      faults,
      fc.infiniteStream(fc.nat()),
      async (steps, modes, randomNumbers) => {
        const { host, receiver, webhook } = await createHostWithReceiver({ status: 503 });
        const run = createRun();
        const since = new Date(run.clock.now() - DAY_MS).toISOString();
        const knownBookings: KnownBooking[] = [];
        for (const step of steps) {
          await makeRequest(host, knownBookings, step);
          const { latest } = await readStream(host, '?after=0&limit=1');
          if (latest >= EVENTS) break;
        }
        run.clock.advanceBy(MINUTE_MS);
        await run.deliver(webhook.id);
        const countWhileDown = (await receiver.taken()).length;
        expect(countWhileDown).toBeGreaterThan(0);
        // The receiver is up again, but for some time it still fails or closes connections early.
        await receiver.behave({ status: 200 });
        await receiver.behaveOnce(
          ...modes.map((mode) => (mode === 'close' ? mode : { status: mode === 'ok' ? 200 : 500 })),
        );
        const listOpen = async () =>
          (await listDeliveries(host.host.id)).filter(({ status }) => status !== 'succeeded');
        for (let round = 0, open = await listOpen(); open.length > 0; round += 1) {
          expect(round).toBeLessThan(200);
          run.clock.advanceBy(DAY_MS / 4);
          // After ten failures, a delivery is not retried until the host resends it.
          if (open.some(({ status }) => status === 'failed'))
            await host.call('POST', `/webhooks/${webhook.id}/resend`, { since }, quietFetch);
          await run.deliver(webhook.id);
          open = await listOpen();
        }
        const taken = (await receiver.taken()).slice(countWhileDown);
        const payloads = taken
          .map(({ body }) => JSON.parse(body) as BookingPayload)
          .map((payload) => ({ payload, order: randomNumbers.next().value ?? 0 }))
          .sort((a, b) => a.order - b.order)
          .map(({ payload }) => payload);
        const table = await readTable(host.host.id);
        expect(table.length).toBeGreaterThan(5);
        expect(rebuild(payloads)).toEqual(table);
        const stream = await readWholeStream(host);
        expect(rebuild(stream)).toEqual(table);
        expect(stream.map(({ data }) => data.sequence)).toEqual(
          stream.map((_, index) => index + 1),
        );
        // The receiver got each event at least once, and each time with the same body.
        const bodies = new Map<string, string>();
        for (const { headers, body } of taken) {
          const id = String(headers['webhook-id']);
          expect(bodies.get(id) ?? body).toBe(body);
          bodies.set(id, body);
        }
        expect([...bodies.keys()].sort()).toEqual(
          (await listDeliveries(host.host.id)).map((row) => row.event_id).sort(),
        );
        expect(bodies.size).toBe(stream.length);
      },
    ),
    { numRuns: sizeOf(1, 2), endOnFailure: true },
  );
});
