// Converts instances of calendar files into the events that every calendar provider returns.
import type { EventTime, ExternalEvent } from '../../../domain/calendars/types.ts';
import type { CalendarInstance } from './calendar-instance.ts';

const writeTime = (time: EventTime) => (time.kind === 'instant' ? String(time.at) : time.date);

/** Returns the id of an instance, which stays the same when the instance is moved. */
function instanceId({ uid, recurrenceId }: CalendarInstance): string {
  return recurrenceId === null ? uid : `${uid}#${writeTime(recurrenceId)}`;
}

function isTentative({ status, busyStatus, participation }: CalendarInstance): boolean {
  return status === 'tentative' || busyStatus === 'tentative' || participation === 'tentative';
}

/** Some calendars give the same id to several events. Each of them gets a separate id here. */
export function toExternalEvents(instances: readonly CalendarInstance[]): ExternalEvent[] {
  const counts = new Map<string, number>();
  return instances.map((instance) => {
    const id = instanceId(instance);
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    const isCancelled = instance.status === 'cancelled';
    return {
      id: count === 1 ? id : `${id}~${count}`,
      status: isCancelled ? 'cancelled' : isTentative(instance) ? 'tentative' : 'confirmed',
      start: instance.start,
      end: instance.end,
      isTransparent: instance.transparency === 'transparent',
      isDeclined: instance.participation === 'declined',
      bookingId: instance.ownMark?.bookingId ?? null,
      draftId: null,
    };
  });
}
