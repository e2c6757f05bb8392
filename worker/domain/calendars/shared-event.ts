// Decides which calendar event belongs to a slot that several bookings share.
import { isWaitingForApproval } from '../meeting-types/approval.ts';
import type { Instant } from '../time/types.ts';
import type { KnownEvent } from './event-write.ts';
import type { WatchedEvent } from './external-change.ts';

interface Slot {
  readonly meetingTypeId: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
}

/** Returns the key of the event of a shared slot, from which the id of the event is derived. */
export const writeSlotKey = ({ meetingTypeId, startAt, endAt }: Slot): string =>
  `${meetingTypeId}-${startAt}-${endAt}`;

/** Whether the booking no longer takes a seat in the slot for which its event was written. */
export function hasLeftSlot(
  booking: WatchedEvent['booking'],
  { writtenStartAt, writtenEndAt }: Pick<WatchedEvent, 'writtenStartAt' | 'writtenEndAt'>,
): boolean {
  const isInSlot = booking.startAt === writtenStartAt && booking.endAt === writtenEndAt;
  return booking.status === 'cancelled' || isWaitingForApproval(booking) || !isInSlot;
}

/**
 * Returns the event of a booking's slot. This is the booking's own event, or the event of another
 * booking in the slot. The event of another booking counts as outdated, because it does not contain
 * this booking yet. Returns null when the slot has no event.
 */
export function chooseSharedEvent<E extends KnownEvent>(
  own: E | null,
  others: readonly E[],
): E | null {
  const current = own?.status === 'removed' ? null : own;
  if (current?.status === 'written') return current;
  const written = others.find(({ status }) => status === 'written');
  if (written) return { ...written, writtenSequence: -1 };
  return current ?? others.find(({ status }) => status === 'planned') ?? null;
}
