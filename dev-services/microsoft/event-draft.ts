// Turns a client's input into an event, and merges a change into an existing event.
import { currentTime } from '../../scripts/clock.ts';
import type { Account } from './accounts.ts';
import type { Calendar } from './calendars.ts';
import { refuse } from './errors.ts';
import type { StoredEvent } from './event.ts';
import { checkDraft, type Draft, readFields, readProperties } from './event-fields.ts';
import { instantOfTime, readTime } from './event-times.ts';
import { eventIdOf, iCalUIdOf } from './ids.ts';
import { changeMeeting, requestMeeting } from './online-meetings.ts';
import { checkRecurrence } from './recurrence.ts';

const DAY_MS = 86_400_000;

const DEFAULTS = {
  subject: '',
  importance: 'normal',
  sensitivity: 'normal',
  showAs: 'busy',
  isAllDay: false,
  isCancelled: false,
  isOrganizer: true,
  isOnlineMeeting: false,
  onlineMeetingProvider: 'unknown',
  isReminderOn: true,
  reminderMinutesBeforeStart: 15,
  responseRequested: true,
  allowNewTimeProposals: true,
  hideAttendees: false,
  categories: [],
  attendees: [],
  body: { contentType: 'html', content: '' },
  location: { displayName: '' },
  locations: [],
  responseStatus: { response: 'organizer', time: '0001-01-01T00:00:00Z' },
} as const;

/** Properties that only the server and tests can set, for example for an invitation of another person. */
const SERVER_FIELDS = ['isCancelled', 'isOrganizer', 'organizer', 'responseStatus'] as const;

export interface Change {
  readonly draft: Draft;
  readonly owner: Account;
  /** True for the control calls, which can also set SERVER_FIELDS. */
  readonly isServer?: boolean;
}

/** Checks the whole event. */
function checkEvent(event: StoredEvent, calendar: Calendar): StoredEvent {
  const [start, end] = [event.start, event.end].map((time) => instantOfTime(time, calendar.zone));
  const duration = (end ?? Number.NaN) - (start ?? Number.NaN);
  if (!(duration >= 0)) {
    throw refuse('ErrorPropertyValidationFailure', 'At least one property failed validation: end.');
  }
  if (event.fields.isAllDay && duration < DAY_MS / 2) {
    throw refuse(
      'ErrorInvalidRequest',
      "Your request can't be completed. The duration of an event marked as All day must be at least 24 hours.",
    );
  }
  if (event.recurrence) checkRecurrence(event);
  return event;
}

function readServerFields({ draft, isServer }: Change) {
  const names = SERVER_FIELDS.filter((name) => isServer && draft[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, draft[name]]));
}

/**
 * Reads the start and the end of a draft. A time that the draft omits keeps its previous value, unless
 * `isAllDay` has changed.
 */
function readTimes(draft: Draft, isAllDay: boolean, previous: StoredEvent | null) {
  const keepsForm = previous !== null && isAllDay === 'date' in previous.start;
  const keep = (which: 'start' | 'end') =>
    previous && keepsForm && draft[which] === undefined
      ? previous[which]
      : readTime(draft[which], which, isAllDay);
  return { start: keep('start'), end: keep('end') };
}

export function createEvent(change: Change, calendar: Calendar): StoredEvent {
  const { draft, owner } = change;
  checkDraft(draft);
  const count = calendar.log.list().filter(({ kind }) => kind !== 'exception').length;
  const id = eventIdOf(calendar.id, count);
  const { name, email: address } = owner.person;
  const event: StoredEvent = {
    id,
    kind: draft.recurrence ? 'seriesMaster' : 'singleInstance',
    iCalUId: change.isServer && draft.iCalUId ? draft.iCalUId : iCalUIdOf(id),
    ...readTimes(draft, draft.isAllDay ?? false, null),
    fields: {
      ...DEFAULTS,
      categories: [],
      attendees: [],
      locations: [],
      organizer: { emailAddress: { name, address } },
      ...readFields(draft),
      ...readServerFields(change),
    },
    recurrence: draft.recurrence ?? null,
    seriesMasterId: null,
    originalStart: null,
    properties: readProperties(draft),
    transactionId: draft.transactionId ?? null,
    joinUrl: null,
    pendingReads: 0,
    isDeleted: false,
    changeKey: '',
    createdAt: currentTime(),
    modifiedAt: 0,
  };
  return checkEvent(requestMeeting(event, owner), calendar);
}

export function patchEvent(previous: StoredEvent, change: Change, calendar: Calendar): StoredEvent {
  const { draft, owner, isServer } = change;
  checkDraft(draft);
  if (draft.transactionId !== undefined) {
    throw refuse(
      'ErrorInvalidRequest',
      "Your request can't be completed. ClientId/TransactionId is immutable and cannot be updated.",
    );
  }
  const isPart = previous.kind === 'occurrence' || previous.kind === 'exception';
  if (isPart && draft.recurrence) {
    throw refuse('ErrorInvalidRequest', 'An occurrence cannot have a recurrence.');
  }
  const isAllDay = draft.isAllDay ?? previous.fields.isAllDay ?? false;
  const recurrence = draft.recurrence === undefined ? previous.recurrence : draft.recurrence;
  const changed: StoredEvent = {
    ...previous,
    ...readTimes(draft, isAllDay, previous),
    fields: {
      ...previous.fields,
      ...readFields(draft),
      ...readServerFields({ draft, owner, isServer: isServer ?? false }),
    },
    recurrence,
    kind: isPart ? 'exception' : recurrence ? 'seriesMaster' : 'singleInstance',
    properties: readProperties(draft, previous.properties),
  };
  return checkEvent(changeMeeting(previous, changed, draft, owner), calendar);
}
