// Stores an imported archive in one transaction. Its first statement stores a row about the import, if the account is
// empty. All other statements need this row, so they store nothing when the account is not empty, also when two
// imports run at the same time.
import { USER_SETTINGS } from '../../domain/accounts/user-settings.ts';
import { namesOf } from '../../domain/api/declared-fields.ts';
import type { HostMail } from '../../domain/email/mail-choices.ts';
import type { MessageText } from '../../domain/email/message-texts.ts';
import type { NewMeetingTypeEvent } from '../../domain/events/new-events.ts';
import type { MeetingTypeFields } from '../../domain/meeting-types/fields.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { deliverEvents } from '../events/publish-events.ts';
import { fromJson, insertInto, setExcluded, setGiven } from '../insert-into.ts';
import { FIELDS } from '../meeting-types/insert-meeting-type.ts';
import { storeMeetingTypeEvent } from '../meeting-types/meeting-type-events.ts';
import type { ScheduleWrite } from '../schedules/schedules.ts';
import { accountImports } from '../schema/account-imports.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { calendars } from '../schema/calendars.ts';
import { importedBusy } from '../schema/imported-busy.ts';
import { mailChoices } from '../schema/mail-choices.ts';
import { meetingTypeHosts } from '../schema/meeting-type-hosts.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { messageTexts } from '../schema/message-texts.ts';
import { schedules } from '../schema/schedules.ts';
import { users } from '../schema/users.ts';
import { flag, integer, json, nullable, row, runBatch, statement, text } from '../statement.ts';

const user = columns(users);
const meetingType = columns(meetingTypes);
const schedule = columns(schedules);
const messageText = columns(messageTexts);
const mailChoice = columns(mailChoices);
const calendar = columns(calendars);
const booked = columns(bookingHosts);
const teamHost = columns(meetingTypeHosts);
const busy = columns(importedBusy);
const started = columns(accountImports);

/**
 * SQL that is true for an account without work of its own. Every account has one schedule from the start. Past and
 * cancelled bookings do not count.
 */
const isEmpty = (
  now: string,
) => `EXISTS (SELECT 1 FROM users WHERE ${user.id} = :hostId AND ${user.deletedAt} IS NULL)
AND NOT EXISTS (SELECT 1 FROM meeting_types WHERE ${meetingType.hostId} = :hostId AND ${meetingType.deletedAt} IS NULL)
AND NOT EXISTS (SELECT 1 FROM booking_hosts
  WHERE ${booked.hostId} = :hostId AND ${booked.status} = 'confirmed' AND ${booked.endAt} > ${now})
AND NOT EXISTS (SELECT 1 FROM meeting_type_hosts WHERE ${teamHost.userId} = :hostId)
AND NOT EXISTS (SELECT 1 FROM message_texts WHERE ${messageText.hostId} = :hostId)
AND NOT EXISTS (SELECT 1 FROM imported_busy WHERE ${busy.hostId} = :hostId)
AND (SELECT count(*) FROM schedules WHERE ${schedule.hostId} = :hostId) <= 1`;

const DESCRIBE = statement({
  params: { hostId: text, now: integer },
  row: row<{ readonly is_empty: number; readonly has_times: number }>(),
  sql: `SELECT ${isEmpty(':now')} AS is_empty,
EXISTS (SELECT 1 FROM imported_busy WHERE ${busy.hostId} = :hostId AND ${busy.endAt} > :now) AS has_times`,
});

const START = statement({
  ...insertInto(accountImports, {
    given: 'importId importedAt',
    values: { userId: ':hostId' },
    params: { hostId: text },
    from: `WHERE ${isEmpty(':importedAt')}`,
    ending: `ON CONFLICT (${started.userId}) DO UPDATE SET ${setExcluded(started, 'importId importedAt')}
RETURNING ${started.importId}`,
  }),
  row: row<{ readonly import_id: string }>(),
});

const OF_IMPORT = { importId: text };
const IS_STARTED = `EXISTS (SELECT 1 FROM account_imports WHERE ${started.userId} = :hostId AND ${started.importId} = :importId)`;

// Deleted meeting types may still have a schedule.
const RELEASE_SCHEDULES = statement({
  params: { ...OF_IMPORT, hostId: text },
  sql: `UPDATE meeting_types SET ${meetingType.scheduleId} = NULL
WHERE ${meetingType.hostId} = :hostId AND ${meetingType.scheduleId} IS NOT NULL AND ${IS_STARTED}`,
});

const DELETE_SCHEDULES = statement({
  params: { ...OF_IMPORT, hostId: text },
  sql: `DELETE FROM schedules WHERE ${schedule.hostId} = :hostId AND ${IS_STARTED}`,
});

const INSERT_SCHEDULE = statement(
  insertInto(schedules, {
    given: `id hostId name timezone workingHours overrides holidays holidayDates holidaysUntil outOfOffice travel hours
      createdAt`,
    values: { isDefault: ':isDefaultSchedule', updatedAt: ':createdAt' },
    params: { ...OF_IMPORT, isDefaultSchedule: flag },
    from: `WHERE ${IS_STARTED}`,
  }),
);

const INSERT_TYPE = statement(
  insertInto(meetingTypes, {
    given: `${FIELDS} id hostId scheduleId position createdAt`,
    values: { availability: ':availability', updatedAt: ':createdAt' },
    omit: `teamId assignment templateId lockedFields inviteeChoosesHost keepsHost fairnessDays hasOwnHours
      timedMailsChangedAt deletedAt`,
    params: { ...OF_IMPORT, availability: json<MeetingTypeFields['availability']>() },
    from: `WHERE ${IS_STARTED}`,
  }),
);

const INSERT_TEXTS = statement(
  insertInto(messageTexts, {
    values: {
      hostId: ':hostId',
      language: ':language',
      updatedAt: ':now',
      ...fromJson('value', 'kind subject text'),
    },
    params: {
      ...OF_IMPORT,
      hostId: text,
      language: text,
      now: integer,
      texts: json<readonly (MessageText & { readonly kind: string })[]>(),
    },
    from: `FROM json_each(:texts) WHERE ${IS_STARTED}`,
  }),
);

const SAVE_MAIL_CHOICES = statement(
  insertInto(mailChoices, {
    given: 'hostId muted agendaHour agendaNextAt origin updatedAt',
    values: {},
    params: OF_IMPORT,
    from: `WHERE ${IS_STARTED}`,
    ending: `ON CONFLICT (${mailChoice.hostId}) DO UPDATE SET
      ${setExcluded(mailChoice, 'muted agendaHour agendaNextAt origin updatedAt')}`,
  }),
);

const INSERT_BUSY = statement(
  insertInto(importedBusy, {
    values: { hostId: ':hostId', startAt: "value ->> 'start'", endAt: "value ->> 'end'" },
    params: { ...OF_IMPORT, hostId: text, times: json<readonly Interval[]>() },
    from: `FROM json_each(:times) WHERE ${IS_STARTED}`,
    ending: 'ON CONFLICT DO NOTHING',
  }),
);

type Settings = { readonly [Name in keyof typeof USER_SETTINGS]?: unknown };

const UPDATE_USER = statement({
  params: {
    ...OF_IMPORT,
    hostId: text,
    settings: json<Settings>(),
    timeZone: nullable(text),
    logo: nullable(text),
    ownPicture: nullable(text),
    now: integer,
  },
  sql: `
UPDATE users SET ${setGiven(user, namesOf(USER_SETTINGS), ':settings')},
  ${user.timeZone} = coalesce(:timeZone, ${user.timeZone}), ${user.logo} = :logo, ${user.ownPicture} = :ownPicture,
  ${user.updatedAt} = :now
WHERE ${user.id} = :hostId AND ${IS_STARTED}`,
});

// Busy times of all-day events depend on the time zone, so connected calendars are read again.
const READ_CALENDARS_AGAIN = statement({
  params: { ...OF_IMPORT, hostId: text, now: integer },
  sql: `
UPDATE calendars SET ${calendar.syncToken} = NULL, ${calendar.syncClaimedUntil} = NULL,
  ${calendar.syncDueAt} = iif(${calendar.syncDueAt} IS NULL, NULL, :now)
WHERE ${calendar.hostId} = :hostId AND ${calendar.isBlocking} AND ${IS_STARTED}`,
});

// The upcoming meetings of the account with their buffers, also those of a team, and the times that an earlier import
// stored.
const LIST_TIMES = statement({
  params: { hostId: text, now: integer },
  row: row<Interval>(),
  sql: `
SELECT ${booked.guardStartAt} AS start, ${booked.guardEndAt} AS "end" FROM booking_hosts
WHERE ${booked.hostId} = :hostId AND ${booked.status} = 'confirmed' AND ${booked.guardEndAt} > :now
UNION SELECT ${busy.startAt}, ${busy.endAt} FROM imported_busy WHERE ${busy.hostId} = :hostId AND ${busy.endAt} > :now
ORDER BY 1, 2`,
});

const DELETE_TIMES = statement({
  params: { hostId: text },
  sql: `DELETE FROM imported_busy WHERE ${busy.hostId} = :hostId`,
});

type ImportedType = MeetingTypeFields & {
  readonly id: string;
  /** Absent when the host's plan includes no webhooks. */
  readonly event: NewMeetingTypeEvent | undefined;
};

export interface AccountImport {
  readonly hostId: string;
  /** A random id. */
  readonly importId: string;
  readonly settings: Settings;
  readonly timeZone: string | null;
  readonly logo: string | null;
  readonly ownPicture: string | null;
  readonly schedules: readonly Omit<ScheduleWrite, 'hostId' | 'meetingTypeIds'>[];
  readonly meetingTypes: readonly ImportedType[];
  readonly texts: readonly (MessageText & { readonly kind: string })[];
  readonly language: string;
  readonly mailChoices: {
    readonly muted: readonly HostMail[];
    readonly agendaHour: number | null;
    readonly agendaNextAt: Instant | null;
    readonly origin: string;
  };
  readonly busyTimes: readonly Interval[];
}

export function createAccountImportsRepo(db: Database) {
  const d1 = db.$client;

  const prepareType = (
    { hostId, importId }: AccountImport,
    { event: created, ...type }: ImportedType,
    position: number,
    now: Instant,
  ) => [
    INSERT_TYPE.bind(d1, { ...type, hostId, importId, position, createdAt: now }),
    ...storeMeetingTypeEvent(d1, { hostId, meetingTypeId: type.id, event: created, at: now }),
  ];

  return {
    /** Returns whether an archive can be imported into the account, and whether times of an import are still to come. */
    async describe(
      hostId: string,
      now: Instant,
    ): Promise<{ canImport: boolean; hasImportedTimes: boolean }> {
      const found = await DESCRIBE.first(d1, { hostId, now });
      return { canImport: found?.is_empty === 1, hasImportedTimes: found?.has_times === 1 };
    },

    /** Returns the times at which the host has a meeting from now on, each time once. */
    async listUpcomingTimes(hostId: string, now: Instant): Promise<Interval[]> {
      return LIST_TIMES.all(d1, { hostId, now });
    },

    /** The times of imports no longer make the host unavailable. */
    async deleteTimes(hostId: string): Promise<void> {
      await DELETE_TIMES.run(d1, { hostId });
    },

    /** Stores everything, or nothing if the account is not empty. Returns whether it was stored. */
    async importAccount(given: AccountImport, now: Instant): Promise<boolean> {
      const { hostId, importId, texts, language } = given;
      const eventIds = given.meetingTypes.flatMap(({ event }) => (event ? [event.id] : []));
      // The schedules are listed by the time of their creation.
      const createdFrom = now - given.schedules.length;
      const [start] = await runBatch(d1, [
        START.bind(d1, { importId, hostId, importedAt: now }),
        RELEASE_SCHEDULES.bind(d1, { importId, hostId }),
        DELETE_SCHEDULES.bind(d1, { importId, hostId }),
        ...given.schedules.map(({ isDefault, ...write }, index) =>
          INSERT_SCHEDULE.bind(d1, {
            ...write,
            hostId,
            importId,
            isDefaultSchedule: isDefault,
            createdAt: createdFrom + index,
          }),
        ),
        ...given.meetingTypes.flatMap((type, index) => prepareType(given, type, index, now)),
        ...(eventIds.length > 0 ? deliverEvents(d1, eventIds) : []),
        INSERT_TEXTS.bind(d1, { importId, hostId, language, now, texts }),
        SAVE_MAIL_CHOICES.bind(d1, { ...given.mailChoices, importId, hostId, updatedAt: now }),
        INSERT_BUSY.bind(d1, { importId, hostId, times: given.busyTimes }),
        UPDATE_USER.bind(d1, { ...given, now }),
        READ_CALENDARS_AGAIN.bind(d1, { importId, hostId, now }),
      ]);
      return start.results.length === 1;
    },
  };
}
