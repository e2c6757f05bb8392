// Creates a booking that its host edits. The test moves the clock and decides when emails are sent.
import { env } from 'cloudflare:workers';
import ICAL from 'ical.js';
import { expect } from 'vitest';
import type {
  BookingMail,
  HostBooking,
} from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import type { OutgoingMail, SendResult } from '../../../worker/ports/email/mailer.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { createTestClock, type TestClock } from '../../support/clocks.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { createQuietWorker } from '../../support/quiet-worker.ts';
import { instantIn, isoIn } from '../../support/times.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';

export const moveTo = (time: string, days = 1) => ({
  startTime: isoIn(days, time),
  endTime: new Date(instantIn(days, time) + 30 * MINUTE_MS).toISOString(),
});

export function readEvent(ics: string | null | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(ics ?? ''));
  const event = calendar.getFirstSubcomponent('vevent');
  const read = (name: string) => String(event?.getFirstPropertyValue(name));
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: read('uid'),
    sequence: Number(read('sequence')),
    status: read('status'),
    start: read('dtstart'),
    summary: read('summary'),
    location: read('location'),
    description: read('description'),
    attendee: read('attendee').toLowerCase(),
  };
}

interface Options {
  readonly me?: SignedInHost;
  readonly type?: Parameters<typeof createMeetingType>[1];
  readonly request?: Parameters<typeof bookingRequest>[0];
  readonly clock?: TestClock;
}

interface Sent {
  readonly to: string;
  readonly subject: string;
  readonly mail: OutgoingMail;
}

export async function createEditedBooking(options: Options = {}) {
  const { clock = createTestClock() } = options;
  const me = options.me ?? (await signInHost());
  const type = await createMeetingType(me.host, options.type);
  const fetch = createQuietWorker({ clock });
  const request = bookingRequest(options.request);
  const path = `/api/${me.host.username}/${type.slug}`;
  const { status, body } = await book(path, request, {}, fetch);
  expect([status, body.errors]).toEqual([201, undefined]);
  const { id = '', manageUrl = '' } = body.data ?? {};
  const deps = createDeps(env);

  /** Sends the emails that are due, in order. Returns the sent emails. */
  async function deliver(respond: (mail: OutgoingMail) => SendResult = () => ({ ok: true })) {
    const { results } = await env.DB.prepare('SELECT id FROM outbox WHERE booking_id = ?')
      .bind(id)
      .all<{ id: string }>();
    const sent: Sent[] = [];
    const send = async (mails: readonly OutgoingMail[]) => {
      sent.push(...mails.map((mail) => ({ to: mail.to.email, subject: mail.subject, mail })));
      return mails.map(respond);
    };
    await deliverOutbox(
      { ...deps, clock, mailer: { send } },
      results.map((row) => row.id),
    );
    return sent;
  }

  return {
    me,
    type,
    id,
    path,
    request,
    email: request.inviteeEmail,
    clock,
    fetch,
    deps,
    deliver,
    manageUrl,
    /** Edits the booking with the given changes. */
    async edit(changes: object = {}) {
      const current = await me.call<HostBooking[]>('GET', '/my-bookings', undefined, fetch);
      const booking = current.body.data.find((item) => item.id === id);
      const { inviteeName, inviteeEmail, startTime, endTime, notes } = booking ?? {};
      const edited = { inviteeName, inviteeEmail, startTime, endTime, notes, ...changes };
      const answer = await me.call<HostBooking>('PUT', `/my-bookings/${id}`, edited, fetch);
      expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
      return answer.body as typeof answer.body & { emailHeldUntil?: string };
    },
    cancel: (message?: string) =>
      me.call(
        'DELETE',
        `/my-bookings/${id}`,
        message === undefined ? undefined : { message },
        fetch,
      ),
    /**
     * Moves the clock past the time in which the product combines edits into one email. Then sends the due
     * emails.
     */
    async deliverAfterMergeWindow() {
      clock.advanceBy(MINUTE_MS);
      return deliver();
    },
    async list() {
      const answer = await me.call<BookingMail[]>(
        'GET',
        `/my-bookings/${id}/mails`,
        undefined,
        fetch,
      );
      return answer.body.data;
    },
    row: () =>
      env.DB.prepare('SELECT * FROM bookings WHERE id = ?')
        .bind(id)
        .first<Record<string, unknown>>(),
  };
}

export type EditedBooking = Awaited<ReturnType<typeof createEditedBooking>>;

/** Returns the part before the colon of the subject of each email to this address. */
export const listMailKinds = (sent: readonly Sent[], email: string) =>
  sent.filter(({ to }) => to === email).map(({ subject }) => subject.split(':')[0]);
