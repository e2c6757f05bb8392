// Decides which entry a meeting has in the calendar of the host who gets an email about it.
import type { OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import type { HostEntry, SharedTime } from '../../domain/calendars/host-entry.ts';
import { writeSlotKey } from '../../domain/calendars/shared-event.ts';
import { chooseWriteTarget } from '../../domain/calendars/write-target.ts';
import type { Interval } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

type EntryDeps = Pick<Deps, 'calendarWriteRows'>;

/** Returns the time that the booking has left, if no other booking of the host is at this time. */
async function findLeftTime(
  deps: EntryDeps,
  { outboxRow, booking, host }: OutboxRowWithBooking,
): Promise<SharedTime | null> {
  const former = outboxRow.payload?.former;
  const { startAt, endAt } =
    booking.status === 'cancelled' || former === undefined ? booking : former;
  const slot = { ...booking, hostId: host.id, startAt, endAt };
  const seats = await deps.calendarWriteRows.listInSlot(slot);
  const interval: Interval = { start: startAt, end: endAt };
  return seats.length > 0 ? null : { id: writeSlotKey(slot), interval };
}

export async function findHostEntry(
  deps: EntryDeps,
  row: OutboxRowWithBooking,
): Promise<HostEntry> {
  const { outboxRow, booking, host } = row;
  if (outboxRow.audience !== 'host') return { kind: 'booking' };
  const targets = await deps.calendarWriteRows.findTargets(host.id, booking.meetingTypeId);
  if (targets && chooseWriteTarget(targets.accounts, targets.namedCalendar, null) !== null)
    return { kind: 'event' };
  if (booking.seats === null) return { kind: 'booking' };
  return { kind: 'time', id: writeSlotKey(booking), left: await findLeftTime(deps, row) };
}
