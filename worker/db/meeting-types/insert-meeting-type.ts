// The statement that adds a meeting type, and the statement that finds the reason if no meeting
// type was added.
import type { MeetingTypeFields } from '../../domain/meeting-types/fields.ts';
import { PLAIN_FIELDS } from '../../domain/meeting-types/plain-fields.ts';
import { columns } from '../columns.ts';
import { insertInto, wordsOf } from '../insert-into.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { schedules } from '../schema/schedules.ts';
import { integer, json, nullable, row, statement, text } from '../statement.ts';

const other = columns(meetingTypes, 'other');
const meetingType = columns(meetingTypes);
const listed = columns(meetingTypes, 'listed');
const schedule = columns(schedules, 'schedules');

const IS_SLUG_FREE = `NOT EXISTS (SELECT 1 FROM meeting_types other
  WHERE ${other.hostId} = :hostId AND ${other.slug} = :slug AND ${other.deletedAt} IS NULL AND ${other.id} <> :id)`;

// A schedule may change or be deleted while the host saves a meeting type. So the statements read the
// schedule's current hours. If the schedule was deleted, the meeting type gets hours of its own.
const SCHEDULE_ID = `SELECT ${schedule.id} FROM schedules WHERE ${schedule.id} = :scheduleId AND ${schedule.hostId} = :hostId`;
const HOURS = `SELECT ${schedule.hours} FROM schedules WHERE ${schedule.id} = :scheduleId AND ${schedule.hostId} = :hostId`;

/** The columns of the fields that every new meeting type has, except its hours. */
export const FIELDS =
  `${wordsOf(PLAIN_FIELDS)} slug title description location locations durationMinutes durations primaryColor visibility
  rules questions fields cancellation rescheduling thankYouText afterUrl passwordHash writeCalendarId reminders
  followUps` as const;

// The insert itself checks the limit and the slug, so both rules also hold for concurrent requests.
export const INSERT_MEETING_TYPE = statement({
  ...insertInto(meetingTypes, {
    given: `${FIELDS} id hostId createdAt`,
    values: {
      availability: `coalesce((${HOURS}), :availability)`,
      scheduleId: `(${SCHEDULE_ID})`,
      position: `(SELECT coalesce(max(${listed.position}) + 1, 0) FROM meeting_types listed WHERE ${listed.hostId} = :hostId
        AND ${listed.deletedAt} IS NULL)`,
      updatedAt: ':createdAt',
    },
    omit: `teamId assignment templateId lockedFields inviteeChoosesHost keepsHost fairnessDays hasOwnHours
      timedMailsChangedAt deletedAt`,
    params: {
      availability: json<MeetingTypeFields['availability']>(),
      scheduleId: nullable(text),
      limit: nullable(integer),
    },
    from: `WHERE (:limit IS NULL OR (SELECT count(*) FROM meeting_types listed WHERE ${listed.hostId} = :hostId
  AND ${listed.deletedAt} IS NULL) < :limit)
AND ${IS_SLUG_FREE}`,
    ending: `RETURNING ${meetingType.position}`,
  }),
  row: row<{ readonly position: number }>(),
});

export const CHECK_SLUG = statement({
  params: { id: text, hostId: text, slug: text },
  row: row<{ readonly is_free: number }>(),
  sql: `SELECT ${IS_SLUG_FREE} AS is_free`,
});
