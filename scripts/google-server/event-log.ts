// The events of one calendar with all their versions, so that any earlier state can be read. Pages of a
// listing and sync tokens depend on that.
import type { calendar_v3 } from '@googleapis/calendar';

export type Event = calendar_v3.Schema$Event & { id: string };

interface Version {
  readonly version: number;
  readonly event: Event;
}

/** Versions count changes of the calendar, from 1; `kept` events exist from the beginning. */
export function createEventLog(onChange: () => void, kept: readonly Event[] = []) {
  const histories = new Map<string, Version[]>(
    kept.map((event, index) => [event.id, [{ version: index + 1, event }]]),
  );
  let version = kept.length;
  let lastStamp = 0;

  function find(id: string, at = version): Event | null {
    return histories.get(id)?.findLast((entry) => entry.version <= at)?.event ?? null;
  }

  return {
    find,

    get version() {
      return version;
    },

    /** Sets `etag` and `updated`, both unique. */
    put(event: Event): Event {
      version += 1;
      lastStamp = Math.max(Date.now(), lastStamp + 1);
      const stamped: Event = {
        ...event,
        etag: `"${lastStamp * 1000}"`,
        updated: new Date(lastStamp).toISOString(),
      };
      histories.set(event.id, [...(histories.get(event.id) ?? []), { version, event: stamped }]);
      onChange();
      return stamped;
    },

    /** Includes deleted ones. */
    list(at = version): Event[] {
      return [...histories.keys()].flatMap((id) => find(id, at) ?? []);
    },

    listExceptions(masterId: string, at = version): Event[] {
      const isException = (id: string) => id.startsWith(`${masterId}_`);
      return [...histories.keys()]
        .filter(isException)
        .flatMap((id) => find(id, at) ?? [])
        .filter((event) => event.recurringEventId === masterId);
    },

    listChangedIds(after: number, at = version): string[] {
      return [...histories].flatMap(([id, versions]) =>
        versions.some((entry) => entry.version > after && entry.version <= at) ? [id] : [],
      );
    },
  };
}

export type EventLog = ReturnType<typeof createEventLog>;
