// The step that holds back emails about bookings, because too many emails were sent recently. It also leaves out emails
// about changes that were undone before the email was sent, and cancellations for readers who never got an email about the
// booking.
import type { OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import {
  isHostLimited,
  listHostMailLimits,
  NEW_HOST_MS,
} from '../../domain/bookings/host-limits.ts';
import type { Instant } from '../../domain/time/types.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import { hashEditableFields } from '../bookings/emails/hash-editable-fields.ts';
import { findGuest } from '../bookings/read-guests.ts';
import { hashLimits } from '../limits/hash-limits.ts';
import { writeBookedPlace } from '../meeting-types/booked-place.ts';
import type { Deps } from '../service-deps.ts';
import { endUnsent, type Step } from './settle-message.ts';

export type HoldHostMailsDeps = Pick<Deps, 'hostMails' | 'hasher'> & RecordSecurityEventDeps;

interface Held {
  readonly outboxRow: OutboxRowWithBooking['outboxRow'];
  readonly until: Instant;
}

/**
 * Tells whether the email is unneeded because later edits restored the data that the recipient
 * already has. After a first attempt the email may have been sent, so it counts as needed.
 */
async function isUnneeded(deps: HoldHostMailsDeps, row: OutboxRowWithBooking): Promise<boolean> {
  const { outboxRow, booking } = row;
  const previousHash = outboxRow.payload?.before;
  const mayHaveBeenSent =
    outboxRow.attempts > 0 || (outboxRow.claims > 1 && outboxRow.holdReason === null);
  if (previousHash === undefined || mayHaveBeenSent) return false;
  const place = writeBookedPlace(row);
  return previousHash === (await hashEditableFields(deps, booking, place, outboxRow.audience));
}

/** Returns the emails that are still needed, and the others. */
async function splitByNeed(deps: HoldHostMailsDeps, rows: readonly OutboxRowWithBooking[]) {
  const cancellations = rows.filter(
    ({ outboxRow }) => outboxRow.event === 'booking.cancelled' && outboxRow.audience !== 'host',
  );
  const toUninformed = await deps.hostMails.listToUninformed(
    cancellations.map(({ outboxRow }) => outboxRow.id),
  );
  const checked = await Promise.all(
    rows.map(async (row) => ({
      row,
      isUnneeded: toUninformed.has(row.outboxRow.id) || (await isUnneeded(deps, row)),
    })),
  );
  return {
    needed: checked.filter((item) => !item.isUnneeded).map(({ row }) => row),
    unneeded: checked.filter((item) => item.isUnneeded).map(({ row }) => row),
  };
}

function countsAgainstLimits({ outboxRow, booking }: OutboxRowWithBooking): boolean {
  const isBookingActive = booking.status === 'confirmed' && booking.erasedAt === null;
  return isBookingActive && outboxRow.countedAt === null && isHostLimited(outboxRow);
}

/**
 * Returns a function that tells whether an outbox row is an email from a new host to an invitee or a guest.
 * The renderer of the email then removes links from the host's texts.
 *
 * Invitees can prove a host earlier (see prove-invitee.ts). The query for their bookings runs only if at least one of the
 * accounts is younger than `NEW_HOST_MS`.
 */
async function findNewHosts(
  deps: HoldHostMailsDeps,
  rows: readonly OutboxRowWithBooking[],
  now: Instant,
): Promise<(row: OutboxRowWithBooking) => boolean> {
  const since = now - NEW_HOST_MS;
  const isCandidate = ({ outboxRow, host }: OutboxRowWithBooking) =>
    outboxRow.audience !== 'host' && host.createdAt > since;
  const ids = rows.filter(isCandidate).map(({ booking }) => booking.id);
  if (ids.length === 0) return () => false;
  const found = await deps.hostMails.listOfNewHosts(ids, since);
  return (row) => isCandidate(row) && found.has(row.booking.id);
}

export async function holdHostMails(
  deps: HoldHostMailsDeps,
  rows: readonly OutboxRowWithBooking[],
  now: Instant,
): Promise<Step<OutboxRowWithBooking & { readonly isHostNew: boolean }>> {
  const isOfNewHost = await findNewHosts(deps, rows, now);
  const { needed, unneeded } = await splitByNeed(deps, rows);
  const counted = needed.filter(countsAgainstLimits);
  const addressedByHost = await deps.hostMails.listAddressedByHost(
    counted.map(({ booking }) => booking.id),
  );
  const mails = await Promise.all(
    counted.map(async (row) => {
      const { outboxRow, booking } = row;
      const limits = listHostMailLimits({
        bookingId: booking.id,
        hostId: booking.hostId,
        isHostNew: isOfNewHost(row),
        guestId: outboxRow.guestId,
        recipient: findGuest(outboxRow, booking)?.email ?? booking.inviteeEmail,
        isStranger: outboxRow.guestId !== null || addressedByHost.has(booking.id),
      });
      return { id: outboxRow.id, limits: await hashLimits(deps, limits) };
    }),
  );
  const waits = await deps.hostMails.countMails(mails, now);
  const held = needed.flatMap(({ outboxRow }) => {
    const until = waits.get(outboxRow.id);
    return until === undefined ? [] : [{ outboxRow, until }];
  });
  await recordDelays(deps, held);
  const ready = needed.filter(({ outboxRow }) => !waits.has(outboxRow.id));
  return {
    passed: ready.map((row) => ({ ...row, isHostNew: isOfNewHost(row) })),
    ended: [...held, ...unneeded.map(endUnsent)],
  };
}

/** Records one event per host, also when many emails are held back at the same time. */
async function recordDelays(deps: HoldHostMailsDeps, held: readonly Held[]): Promise<void> {
  const heldNow = held.filter(({ outboxRow }) => outboxRow.holdReason === null);
  const ofHosts = new Map(heldNow.map(({ outboxRow }) => [outboxRow.hostId, outboxRow.bookingId]));
  await Promise.all(
    [...ofHosts].map(([userId, bookingId]) =>
      recordSecurityEvent(deps, {
        type: 'limit.reached',
        userId,
        facts: { limit: 'host-emails', bookingId: bookingId ?? '' },
      }),
    ),
  );
}
