// Stores the events of one calendar with all their versions, and gives each version its etag.

import type { calendar_v3 } from '@googleapis/calendar';
import { currentTime } from '../../scripts/clock.ts';
import { createVersionedLog } from '../provider/versioned-log.ts';

export type Event = calendar_v3.Schema$Event & { id: string };

export function createEventLog(onChange: () => void, stored: readonly Event[] = []) {
  const log = createVersionedLog<Event>(stored);
  let lastStamp = 0;

  return {
    find: log.find,
    list: log.list,
    listChangedIds: log.listChangedIds,

    get version() {
      return log.version;
    },

    /** Stores a new version of an event. Sets `etag` and `updated` to unique values. */
    put(event: Event): Event {
      lastStamp = Math.max(currentTime(), lastStamp + 1);
      const stamped: Event = {
        ...event,
        etag: `"${lastStamp * 1000}"`,
        updated: new Date(lastStamp).toISOString(),
      };
      log.put(stamped);
      onChange();
      return stamped;
    },

    listExceptions: (masterId: string, at = log.version): Event[] =>
      log.list(at).filter(({ recurringEventId }) => recurringEventId === masterId),
  };
}

export type EventLog = ReturnType<typeof createEventLog>;
