// Sorts claimed rows about bookings: emails to send now, emails that wait because of the limits on host
// edits, and emails without news for their reader.
import type { OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import {
  type HostMailSubject,
  isHostLimited,
  listHostMailLimits,
} from '../../domain/email/host-limits.ts';
import type { Instant } from '../../domain/time/types.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import { hashKnown } from '../bookings/hash-known.ts';
import type { Deps } from '../service-deps.ts';

export type HoldHostMailsDeps = Pick<Deps, 'hostMails' | 'hasher'> & RecordSecurityEventDeps;

interface SortedMails {
  readonly ready: OutboxRowWithBooking[];
  readonly held: { readonly owed: OutboxRowWithBooking['owed']; readonly until: Instant }[];
  readonly needless: OutboxRowWithBooking[];
}

export async function hashLimits(
  { hasher }: Pick<Deps, 'hasher'>,
  subject: HostMailSubject,
): Promise<{ key: string; maximum: number; windowMs: number }[]> {
  return Promise.all(
    listHostMailLimits(subject).map(async ({ name, maximum, windowMs }) => ({
      key: await hasher.sha256(name),
      maximum,
      windowMs,
    })),
  );
}

/**
 * Later edits restored what the reader already knows. A row with an attempt may have been delivered, so it
 * does not count as needless.
 */
async function isNeedless(
  deps: HoldHostMailsDeps,
  { owed, booking }: OutboxRowWithBooking,
): Promise<boolean> {
  const before = owed.payload?.before;
  const mayHaveBeenSent = owed.attempts > 0 || (owed.claims > 1 && owed.holdReason === null);
  if (before === undefined || mayHaveBeenSent) return false;
  return before === (await hashKnown(deps, booking));
}

function countsNow({ owed, booking }: OutboxRowWithBooking): boolean {
  const isSent = booking.status === 'confirmed' && booking.erasedAt === null;
  return isSent && owed.countedAt === null && isHostLimited(owed);
}

export async function holdHostMails(
  deps: HoldHostMailsDeps,
  rows: readonly OutboxRowWithBooking[],
  now: Instant,
): Promise<SortedMails> {
  const judged = await Promise.all(
    rows.map(async (row) => ({ row, isNeedless: await isNeedless(deps, row) })),
  );
  const needed = judged.filter((one) => !one.isNeedless).map(({ row }) => row);
  const counted = needed.filter(countsNow);
  const reassigned = await deps.hostMails.listReassigned(counted.map(({ booking }) => booking.id));
  const mails = await Promise.all(
    counted.map(async ({ owed, booking }) => ({
      id: owed.id,
      limits: await hashLimits(deps, {
        bookingId: booking.id,
        hostId: booking.hostId,
        recipient: booking.inviteeEmail,
        isRecipientsOwn: !reassigned.has(booking.id),
      }),
    })),
  );
  const waits = await deps.hostMails.countMails(mails, now);
  const held = needed.flatMap(({ owed }) => {
    const until = waits.get(owed.id);
    return until === undefined ? [] : [{ owed, until }];
  });
  await Promise.all(held.map(({ owed }) => reportFirst(deps, owed)));
  return {
    held,
    ready: needed.filter(({ owed }) => !waits.has(owed.id)),
    needless: judged.filter((one) => one.isNeedless).map(({ row }) => row),
  };
}

async function reportFirst(
  deps: HoldHostMailsDeps,
  owed: OutboxRowWithBooking['owed'],
): Promise<void> {
  if (owed.holdReason !== null) return;
  const facts = { limit: 'host-emails', bookingId: owed.bookingId ?? '' };
  await recordSecurityEvent(deps, { type: 'limit.reached', userId: owed.hostId, facts });
}
