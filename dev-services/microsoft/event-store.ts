// The operations on the events of a calendar. The API, the control calls and the test calendar page use them.
import type { Calendar } from './calendars.ts';
import { refuse } from './errors.ts';
import { etagOf, type StoredEvent } from './event.ts';
import { type Change, createEvent, patchEvent } from './event-draft.ts';
import { findEvent } from './instances.ts';
import type { SentMails } from './sent-mails.ts';

export function ensureEvent(calendar: Calendar, id: string): StoredEvent {
  const event = findEvent(calendar, id);
  if (!event) throw refuse('ErrorItemNotFound');
  return event;
}

function ensureVersion(event: StoredEvent, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== etagOf(event)) {
    throw refuse('ErrorIrresolvableConflict');
  }
}

export function createEventStore(mails: SentMails) {
  return {
    /**
     * Stores a new event. If an event with the same transactionId exists, returns that event and stores
     * nothing.
     */
    insert(calendar: Calendar, change: Change): StoredEvent {
      const { transactionId } = change.draft;
      const created = createEvent(change, calendar);
      const existing = calendar.log
        .list()
        .find(
          (event) => transactionId && event.transactionId === transactionId && !event.isDeleted,
        );
      if (existing) {
        if (calendar.settings.duplicates === 'conflict')
          throw refuse('ErrorDuplicateTransactionId');
        return existing;
      }
      const stored = calendar.log.put(created);
      mails.send(calendar.id, stored, 'invitation');
      return stored;
    },

    change(calendar: Calendar, id: string, change: Change, ifMatch?: string): StoredEvent {
      const previous = ensureEvent(calendar, id);
      ensureVersion(previous, ifMatch);
      const changed = patchEvent(previous, change, calendar);
      const isNewPattern =
        previous.kind === 'seriesMaster' &&
        JSON.stringify([previous.start, previous.end, previous.recurrence]) !==
          JSON.stringify([changed.start, changed.end, changed.recurrence]);
      // A new pattern of a series discards the changes of its occurrences.
      if (isNewPattern) {
        for (const exception of calendar.log.listExceptions(id)) {
          if (!exception.isDeleted) calendar.log.put({ ...exception, isDeleted: true });
        }
      }
      const stored = calendar.log.put(changed);
      mails.send(calendar.id, stored, 'update');
      return stored;
    },

    remove(calendar: Calendar, id: string, ifMatch?: string): void {
      const event = ensureEvent(calendar, id);
      ensureVersion(event, ifMatch);
      const isPart = event.kind === 'occurrence' || event.kind === 'exception';
      const kind = isPart ? 'exception' : event.kind;
      const stored = calendar.log.put({ ...event, kind, isDeleted: true });
      mails.send(calendar.id, stored, 'cancellation');
    },
  };
}

export type EventStore = ReturnType<typeof createEventStore>;
