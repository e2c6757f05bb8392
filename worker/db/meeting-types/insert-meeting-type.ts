// The statement that adds a meeting type, and the statement that finds the reason if no meeting
// type was added.
import type { MeetingTypeFields } from '../../domain/meeting-types/fields.ts';
import { columns } from '../columns.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { schedules } from '../schema/schedules.ts';
import { flag, integer, json, nullable, row, statement, text } from '../statement.ts';

const s = columns(meetingTypes, 's');
const meetingType = columns(meetingTypes);
const m = columns(meetingTypes, 'm');
const c = columns(schedules, 'c');

const IS_SLUG_FREE = `NOT EXISTS (SELECT 1 FROM meeting_types s
  WHERE ${s.hostId} = :hostId AND ${s.slug} = :slug AND ${s.deletedAt} IS NULL AND ${s.id} <> :id)`;

// A schedule may change or be deleted while the host saves a meeting type. So the statements read the
// schedule's current hours. If the schedule was deleted, the meeting type gets hours of its own.
const SCHEDULE_ID = `SELECT ${c.id} FROM schedules c WHERE ${c.id} = :scheduleId AND ${c.hostId} = :hostId`;
const HOURS = `SELECT ${c.hours} FROM schedules c WHERE ${c.id} = :scheduleId AND ${c.hostId} = :hostId`;

/** The parameters of the fields that every new meeting type has. */
export const FIELD_PARAMS = {
  slug: text,
  title: text,
  description: nullable(text),
  location: nullable(text),
  locations: json<MeetingTypeFields['locations']>(),
  durationMinutes: integer,
  durations: json<MeetingTypeFields['durations']>(),
  startStepMinutes: nullable(integer),
  startsOnClock: flag,
  primaryColor: text,
  showUserName: flag,
  visibility: text,
  isActive: flag,
  availability: json<MeetingTypeFields['availability']>(),
  rules: json<MeetingTypeFields['rules']>(),
  questions: json<MeetingTypeFields['questions']>(),
  fields: json<MeetingTypeFields['fields']>(),
  maximumGuests: integer,
  showGuests: flag,
  cancellation: json<MeetingTypeFields['cancellation']>(),
  rescheduling: json<MeetingTypeFields['rescheduling']>(),
  thankYouText: nullable(text),
  afterUrl: nullable(text),
  passwordHash: nullable(text),
  requiresApproval: flag,
  approvalTimeoutMinutes: integer,
  seats: nullable(integer),
  showSeatsLeft: flag,
  writeCalendarId: nullable(text),
  reminders: json<MeetingTypeFields['reminders']>(),
  followUps: json<MeetingTypeFields['followUps']>(),
};

type FieldName = keyof typeof FIELD_PARAMS;
const FIELD_NAMES = Object.keys(FIELD_PARAMS) as FieldName[];

/** The names of the columns, in the order of `writeFieldValues`. */
export const FIELD_COLUMNS = FIELD_NAMES.map((name) => meetingType[name]).join(', ');

/** Returns SQL for the values of the columns. `writeValue` returns the SQL of one value. */
export const writeFieldValues = (writeValue: (name: FieldName) => string) =>
  FIELD_NAMES.map(writeValue).join(', ');

// The insert itself checks the limit and the slug, so both rules also hold for concurrent requests.
export const INSERT_MEETING_TYPE = statement({
  params: {
    ...FIELD_PARAMS,
    id: text,
    hostId: text,
    scheduleId: nullable(text),
    createdAt: integer,
    limit: nullable(integer),
  },
  row: row<{ readonly position: number }>(),
  sql: `
INSERT INTO meeting_types (${meetingType.id}, ${meetingType.hostId}, ${FIELD_COLUMNS}, ${meetingType.scheduleId},
  ${meetingType.position}, ${meetingType.createdAt}, ${meetingType.updatedAt})
SELECT :id, :hostId,
  ${writeFieldValues((name) => (name === 'availability' ? `coalesce((${HOURS}), :availability)` : `:${name}`))}, (${SCHEDULE_ID}),
  (SELECT coalesce(max(${m.position}) + 1, 0) FROM meeting_types m WHERE ${m.hostId} = :hostId
    AND ${m.deletedAt} IS NULL),
  :createdAt, :createdAt
WHERE (:limit IS NULL OR (SELECT count(*) FROM meeting_types m WHERE ${m.hostId} = :hostId
  AND ${m.deletedAt} IS NULL) < :limit)
AND ${IS_SLUG_FREE}
RETURNING ${meetingType.position}`,
});

export const CHECK_SLUG = statement({
  params: { id: text, hostId: text, slug: text },
  row: row<{ readonly is_free: number }>(),
  sql: `SELECT ${IS_SLUG_FREE} AS is_free`,
});
