// Stores the events of one calendar with all their versions, and gives each version its change key.
import { currentTime } from '../../scripts/clock.ts';
import { createVersionedLog } from '../provider/versioned-log.ts';
import type { StoredEvent } from './event.ts';

export type ChangeType = 'created' | 'updated' | 'deleted';

export function createEventLog(
  onChange: (event: StoredEvent, type: ChangeType) => void,
  stored: readonly StoredEvent[] = [],
) {
  const log = createVersionedLog<StoredEvent>(stored);
  let lastStamp = Math.max(0, ...stored.map(({ modifiedAt }) => modifiedAt));

  return {
    find: log.find,
    list: log.list,
    listChangedIds: log.listChangedIds,

    get version() {
      return log.version;
    },

    /** Stores a new version of an event with a unique change key. */
    put(event: StoredEvent): StoredEvent {
      const previous = log.find(event.id);
      lastStamp = Math.max(currentTime(), lastStamp + 1);
      const changeKey = Buffer.from(`Halfpast${lastStamp.toString(36)}`).toString('base64');
      const stamped: StoredEvent = { ...event, changeKey, modifiedAt: lastStamp };
      log.put(stamped);
      const isNew = previous === null && event.kind !== 'exception';
      onChange(stamped, event.isDeleted ? 'deleted' : isNew ? 'created' : 'updated');
      return stamped;
    },

    listExceptions: (masterId: string, at = log.version): StoredEvent[] =>
      log.list(at).filter(({ seriesMasterId }) => seriesMasterId === masterId),
  };
}

export type EventLog = ReturnType<typeof createEventLog>;
