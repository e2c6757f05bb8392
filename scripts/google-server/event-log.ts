// Stores the events of one calendar with all their versions. The earlier versions are needed for sync tokens,
// and for further pages of a listing that has started.
import type { calendar_v3 } from '@googleapis/calendar';

export type Event = calendar_v3.Schema$Event & { id: string };

interface Version {
  readonly version: number;
  readonly event: Event;
}

/** Creates a log. `version` is the number of changes so far. Each event in `stored` counts as one change. */
export function createEventLog(onChange: () => void, stored: readonly Event[] = []) {
  const histories = new Map<string, Version[]>(
    stored.map((event, index) => [event.id, [{ version: index + 1, event }]]),
  );
  let version = stored.length;
  let lastStamp = 0;

  function find(id: string, at = version): Event | null {
    return histories.get(id)?.findLast((entry) => entry.version <= at)?.event ?? null;
  }

  return {
    find,

    get version() {
      return version;
    },

    /** Stores a new version of an event. Sets `etag` and `updated` to unique values. */
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

    /** Lists all events as of the version `at`, including deleted events. */
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
