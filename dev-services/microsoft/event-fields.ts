// Checks the properties of an event that a client sends. Graph refuses unknown properties and unknown values,
// and ignores properties that only the server sets.
import type { Event } from '@microsoft/microsoft-graph-types';
import { refuse } from './errors.ts';
import type { EventFields, ExtendedProperty } from './event.ts';

/** A draft of an event in the form of Graph. */
export type Draft = Event;

const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isList = (value: unknown): boolean => Array.isArray(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOneOf =
  (...values: string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && values.includes(value);

type Check = (value: unknown) => boolean;

/** Properties that a client can set and that have the same form in the store. */
const STORED: Readonly<Record<string, Check>> = {
  allowNewTimeProposals: isFlag,
  attendees: isList,
  body: (value) =>
    isRecord(value) && isOneOf('text', 'html')(String(value.contentType ?? 'text').toLowerCase()),
  categories: isList,
  hideAttendees: isFlag,
  importance: isOneOf('low', 'normal', 'high'),
  isAllDay: isFlag,
  isOnlineMeeting: isFlag,
  isReminderOn: isFlag,
  location: isRecord,
  locations: isList,
  onlineMeetingProvider: isOneOf(
    'unknown',
    'skypeForBusiness',
    'skypeForConsumer',
    'teamsForBusiness',
  ),
  reminderMinutesBeforeStart: Number.isInteger,
  responseRequested: isFlag,
  sensitivity: isOneOf('normal', 'personal', 'private', 'confidential'),
  showAs: isOneOf('unknown', 'free', 'tentative', 'busy', 'oof', 'workingElsewhere'),
  subject: isText,
};

/** Properties that a client can set and that have another form in the store. */
const CONVERTED: Readonly<Record<string, Check>> = {
  end: isRecord,
  recurrence: isRecord,
  singleValueExtendedProperties: isList,
  start: isRecord,
  transactionId: isText,
};

/** Properties that the server sets. The server ignores them in requests. */
const READ_ONLY = new Set(
  'id changeKey createdDateTime lastModifiedDateTime bodyPreview hasAttachments iCalUId isCancelled isDraft isOrganizer onlineMeeting onlineMeetingUrl organizer originalEndTimeZone originalStart originalStartTimeZone responseStatus seriesMasterId type webLink uid occurrenceId cancelledOccurrences'.split(
    ' ',
  ),
);

const EXTENDED_ID =
  /^(?:String|Integer|Boolean|SystemTime|Double|Long) (?:\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\} (?:Name \S.*|Id 0x[0-9a-f]+)|0x[0-9a-f]+)$/i;

/** The names of all properties of an event, for `$select`. */
export const EVENT_PROPERTIES: ReadonlySet<string> = new Set([
  ...Object.keys(STORED),
  ...Object.keys(CONVERTED),
  ...READ_ONLY,
]);

/** Refuses a body with a property that events do not have, or with a value of another type. */
export function checkDraft(draft: Draft): void {
  for (const [name, value] of Object.entries(draft)) {
    if (READ_ONLY.has(name) || name.startsWith('@odata.')) continue;
    const check = STORED[name] ?? CONVERTED[name];
    if (!check) {
      throw refuse(
        'RequestBodyRead',
        `The property '${name}' does not exist on type 'microsoft.graph.event'. Make sure to only use property names that are defined by the type.`,
      );
    }
    if (value !== null && !check(value)) {
      throw refuse('RequestBodyRead', `Requested value '${JSON.stringify(value)}' was not found.`);
    }
  }
  for (const attendee of draft.attendees ?? []) {
    if (!attendee.emailAddress?.address) {
      throw refuse(
        'ErrorPropertyValidationFailure',
        'At least one property failed validation: attendees.',
      );
    }
  }
}

/** Returns the properties of the draft that are stored unchanged. */
export function readFields(draft: Draft): EventFields {
  const entries = Object.entries(draft).filter(([name]) => Object.hasOwn(STORED, name));
  return Object.fromEntries(entries);
}

/** Reads extended properties. A property with the same id replaces the previous property. */
export function readProperties(
  draft: Draft,
  previous: readonly ExtendedProperty[] = [],
): ExtendedProperty[] {
  const given = (draft.singleValueExtendedProperties ?? []).map(({ id = '', value }) => {
    if (!EXTENDED_ID.test(id) || typeof value !== 'string') {
      throw refuse(
        'ErrorInvalidRequest',
        `The extended property id '${id}' or its value is invalid.`,
      );
    }
    return { id, value };
  });
  const isReplaced = ({ id }: ExtendedProperty) => given.some((property) => property.id === id);
  return [...previous.filter((property) => !isReplaced(property)), ...given];
}
