// The file `account.json` of an archive: what an import can carry into another account. Every part has the schema of the
// request that would store it, so an import stores nothing that a request could not store.
import * as z from 'zod/mini';
import { ARCHIVE_FORMAT, ARCHIVED_MAX } from '../../domain/account-data/archive.ts';
import { ARCHIVE_VERSION } from '../../domain/account-data/archive-version.ts';
import { MESSAGE_KINDS } from '../../domain/email/message-texts.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { PIECE_MS } from '../../domain/slots/calendar-busy.ts';
import { profileChange } from '../accounts/user-schemas.ts';
import { mailChoicesRequest } from '../email/mail-choice-calls.ts';
import { messageTextRequest } from '../email/message-text-calls.ts';
import { addProblems, instant, line } from '../field-schemas.ts';
import { meetingTypeRequest } from '../meeting-types/meeting-type-schemas.ts';
import { scheduleRequest } from '../schedules/schedule-schemas.ts';

/** The fields of a profile that stay with the account, because they belong to one person at one instance. */
const KEPT = ['name', 'username', 'logo', 'profilePicture', 'showsOrganization'] as const;

const settings = profileChange.check((ctx) => {
  const message = hostText('This field is not known.');
  const given = KEPT.filter((name) => ctx.value[name] !== undefined);
  addProblems(ctx, ...given.map((path) => ({ path, message })));
});

/** Meeting types refer to a schedule by this id, which has no meaning outside of the archive. */
const schedule = z.extend(
  z.omit(scheduleRequest, {
    id: true,
    meetingTypeIds: true,
    holidayDates: true,
    meetingTypes: true,
  }),
  { id: line },
);

/** A password and the choice of a calendar are not part of an archive, and the order of the list is the order of the types. */
const meetingType = z.omit(meetingTypeRequest, {
  password: true,
  writeCalendarId: true,
  position: true,
});

const messageText = z.extend(messageTextRequest, { kind: z.enum(MESSAGE_KINDS) });

/** The time of an upcoming meeting, with its buffers. */
const busyTime = z.strictObject({ start: instant, end: instant }).check((ctx) => {
  const { start, end } = ctx.value;
  if (start < end && end - start <= PIECE_MS) return;
  addProblems(ctx, {
    path: 'end',
    message: hostText('The end must be within a day of the start.'),
  });
});

/** The parts of the file. A list has many parts with the same schema. */
export const ARCHIVED_PARTS = {
  settings,
  mailChoices: mailChoicesRequest,
  messageTexts: messageText,
  schedules: schedule,
  meetingTypes: meetingType,
  busyTimes: busyTime,
};

const listOf = (maximum: number) => z.array(z.unknown()).check(z.maxLength(maximum));

/** The file, before its parts are checked. Requests still accept the fields of earlier versions. */
export const archiveFrame = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().check(z.minimum(1), z.maximum(ARCHIVE_VERSION)),
  settings: z.unknown(),
  mailChoices: z.unknown(),
  messageTexts: listOf(MESSAGE_KINDS.length),
  schedules: listOf(ARCHIVED_MAX.schedules),
  meetingTypes: listOf(ARCHIVED_MAX.meetingTypes),
  busyTimes: listOf(ARCHIVED_MAX.busyTimes),
});

/** The file as it is written. */
export interface ArchivedAccount {
  format: typeof ARCHIVE_FORMAT;
  version: typeof ARCHIVE_VERSION;
  settings: z.input<typeof settings>;
  mailChoices: z.input<typeof mailChoicesRequest>;
  messageTexts: z.input<typeof messageText>[];
  schedules: z.input<typeof schedule>[];
  meetingTypes: z.input<typeof meetingType>[];
  busyTimes: z.input<typeof busyTime>[];
}

/** The names of the fields of a schedule and a meeting type in an archive. */
export const ARCHIVED_SCHEDULE = schedule.shape;
export const ARCHIVED_TYPE = meetingType.shape;

const head = z.object({ format: z.literal(ARCHIVE_FORMAT), version: z.int() });

/** Returns the version of the file. Null for a file of another program. */
export const readArchiveVersion = (file: unknown): number | null =>
  z.safeParse(head, file).data?.version ?? null;
