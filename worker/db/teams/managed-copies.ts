// The statements that keep the copies of a managed meeting type equal to it. Each host of the managed type owns one copy.
// All statements run in the transaction of the change and do nothing when the change was refused.
import { LOCKABLE_FIELDS, type LockableField } from '../../domain/meeting-types/assignments.ts';
import { columns } from '../columns.ts';
import { insertInto, listNames, type Words } from '../insert-into.ts';
import { FIELDS } from '../meeting-types/insert-meeting-type.ts';
import { meetingTypeHosts } from '../schema/meeting-type-hosts.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { schedules } from '../schema/schedules.ts';
import { teams } from '../schema/teams.ts';
import { integer, json, statement, text } from '../statement.ts';

const meetingType = columns(meetingTypes);
const template = columns(meetingTypes, 'template');
const existing = columns(meetingTypes, 'existing');
const host = columns(meetingTypeHosts, 'meeting_type_hosts');
const schedule = columns(schedules, 'schedules');
const team = columns(teams, 'teams');

/** SQL that is true when this batch has changed the team. */
export const IS_MARKED = `EXISTS (SELECT 1 FROM teams WHERE ${team.id} = :teamId AND ${team.changeId} = :changeId)`;

const COLUMNS_OF: Partial<Record<LockableField, readonly (keyof typeof meetingType)[]>> = {
  durations: ['durationMinutes', 'durations'],
  locations: ['location', 'locations'],
  password: ['passwordHash'],
};

const listColumns = (field: LockableField) =>
  COLUMNS_OF[field] ?? [field as keyof typeof meetingType];

const isLocked = (field: LockableField) =>
  `EXISTS (SELECT 1 FROM json_each(${template.lockedFields}) WHERE value = '${field}')`;

const LOCKED_VALUES = LOCKABLE_FIELDS.flatMap((field) =>
  listColumns(field).map(
    (name) =>
      `${meetingType[name]} = iif(${isLocked(field)}, ${template[name]}, meeting_types.${meetingType[name]})`,
  ),
);

const HAS_NEW_TIMED_MAILS = `(${isLocked('reminders')} AND ${template.reminders} <> meeting_types.${meetingType.reminders}
  OR ${isLocked('followUps')} AND ${template.followUps} <> meeting_types.${meetingType.followUps})`;

/** Copies the locked fields. A copy of a person who is no longer a host does not change. */
export const COPY_LOCKED_FIELDS = statement({
  params: { id: text, teamId: text, changeId: text, now: integer },
  sql: `
UPDATE meeting_types SET ${LOCKED_VALUES.join(', ')},
  ${meetingType.timedMailsChangedAt} = iif(${HAS_NEW_TIMED_MAILS}, :now, meeting_types.${meetingType.timedMailsChangedAt}),
  ${meetingType.updatedAt} = max(:now, meeting_types.${meetingType.updatedAt} + 1)
FROM meeting_types template WHERE ${template.id} = :id AND meeting_types.${meetingType.templateId} = :id
AND meeting_types.${meetingType.deletedAt} IS NULL
AND EXISTS (SELECT 1 FROM meeting_type_hosts WHERE ${host.meetingTypeId} = :id
  AND ${host.userId} = meeting_types.${meetingType.hostId})
AND ${IS_MARKED}`,
});

interface NewCopy {
  readonly id: string;
  readonly userId: string;
}

// The copy uses the host's default schedule, if there is one. If the host already has the slug, the copy's
// slug ends with a part of the copy's id.
const SLUG = `iif(EXISTS (SELECT 1 FROM meeting_types existing WHERE ${existing.hostId} = value ->> 'userId'
  AND ${existing.slug} = ${template.slug}
  AND ${existing.deletedAt} IS NULL), substr(${template.slug}, 1, 50) || '-' || substr(value ->> 'id', 1, 8), ${template.slug})`;
const DEFAULT_SCHEDULE = `FROM schedules WHERE ${schedule.hostId} = value ->> 'userId' AND ${schedule.isDefault} = 1`;

const COPIED_FIELDS = Object.fromEntries(
  listNames(FIELDS).map((name) => [name, template[name]]),
) as Record<Words<typeof FIELDS>, string>;

/** Adds a copy for each host who has none. */
export const ADD_COPIES = statement(
  insertInto(meetingTypes, {
    values: {
      ...COPIED_FIELDS,
      id: "value ->> 'id'",
      hostId: "value ->> 'userId'",
      templateId: template.id,
      slug: SLUG,
      availability: `coalesce((SELECT ${schedule.hours} ${DEFAULT_SCHEDULE}), ${template.availability})`,
      scheduleId: `(SELECT ${schedule.id} ${DEFAULT_SCHEDULE})`,
      position: `(SELECT coalesce(max(${existing.position}) + 1, 0) FROM meeting_types existing
  WHERE ${existing.hostId} = value ->> 'userId'
        AND ${existing.deletedAt} IS NULL)`,
      createdAt: ':now',
      updatedAt: ':now',
    },
    omit: `teamId assignment lockedFields inviteeChoosesHost keepsHost fairnessDays hasOwnHours timedMailsChangedAt
      deletedAt`,
    params: {
      id: text,
      teamId: text,
      changeId: text,
      copies: json<readonly NewCopy[]>(),
      now: integer,
    },
    from: `FROM json_each(:copies) JOIN meeting_types template ON ${template.id} = :id
WHERE ${IS_MARKED} AND NOT EXISTS (SELECT 1 FROM meeting_types existing WHERE ${existing.templateId} = :id
  AND ${existing.hostId} = value ->> 'userId' AND ${existing.deletedAt} IS NULL)`,
  }),
);

/** The copies of a deleted managed meeting type become ordinary meeting types of their hosts. */
export const RELEASE_COPIES = statement({
  params: { id: text, teamId: text, changeId: text },
  sql: `
UPDATE meeting_types SET ${meetingType.templateId} = NULL WHERE ${meetingType.templateId} = :id AND ${IS_MARKED}`,
});
