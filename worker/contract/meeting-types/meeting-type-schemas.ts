// Request schemas for meeting types. They check only the types of the fields. The given fields are then
// merged with the stored values or the defaults, and the rules in domain/meeting-types are applied to the
// result.

import * as z from 'zod/mini';
import { mapFields } from '../../domain/api/declared-fields.ts';
import { mapFollowUps } from '../../domain/email/follow-ups.ts';
import { FIELD_MODES } from '../../domain/form/standard-fields.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { toBookingWindowDays, toMaximumPerDay } from '../../domain/limits/booking-rules.ts';
import type { GivenFields } from '../../domain/meeting-types/merge-fields.ts';
import {
  PAGE_PASSWORD_BOUNDS,
  PAGE_PASSWORD_TEXT,
} from '../../domain/meeting-types/page-password.ts';
import { PLACE_KINDS } from '../../domain/meeting-types/places.ts';
import { PLAIN_FIELDS } from '../../domain/meeting-types/plain-fields.ts';
import { DEFAULT_STANDARD_FIELDS, QUESTION_TYPES } from '../../domain/meeting-types/questions.ts';
import { REMINDER_READERS } from '../../domain/meeting-types/timed-mails.ts';
import {
  addProblems,
  bookingLimits,
  line,
  localDate,
  prose,
  text,
  timeZone,
} from '../field-schemas.ts';
import { orAbsent, orDefault, readOnly } from '../optional-fields.ts';
import { cancelMessage } from './cancel-message.ts';
import { HOST_ORDER, inOrder } from './field-order.ts';
import { breaks, localTime, workingHours } from './hours-schemas.ts';
import type { HostMeetingType } from './meeting-type-calls.ts';

const PASSWORD_LENGTH = { error: PAGE_PASSWORD_TEXT };

const POSITION_MAX = 100_000;

const override = z.strictObject({
  date: localDate,
  enabled: z.boolean(),
  start: orAbsent(localTime),
  end: orAbsent(localTime),
  breaks,
});

const window = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('rolling'),
    days: z.number(),
    workingDaysOnly: orDefault(z.boolean(), false),
  }),
  z.strictObject({ kind: z.literal('range'), from: localDate, to: localDate }),
]);

const bookingRules = z
  .strictObject({
    bufferBeforeMinutes: orAbsent(z.number()),
    bufferAfterMinutes: orAbsent(z.number()),
    minimumNoticeMinutes: orAbsent(z.number()),
    window: orAbsent(window),
    limits: orAbsent(bookingLimits),
    hidesNight: orAbsent(z.boolean()),
    // Older clients send these fields instead of `window` and `limits`. Null means no limit.
    bookingWindowDays: z.optional(z.nullable(z.number())),
    maximumPerDay: z.optional(z.nullable(z.number())),
  })
  .check((ctx) => {
    const { window: days, limits, bookingWindowDays, maximumPerDay } = ctx.value;
    const refuseBoth = (name: 'window' | 'limits', older: string) =>
      addProblems(ctx, {
        path: name,
        message: hostText('This field and {older} contradict each other. Send only one of them.', {
          older,
        }),
      });
    if (days && bookingWindowDays !== undefined && bookingWindowDays !== toBookingWindowDays(days))
      refuseBoth('window', 'bookingWindowDays');
    if (limits && maximumPerDay !== undefined && maximumPerDay !== toMaximumPerDay(limits))
      refuseBoth('limits', 'maximumPerDay');
  });

const question = z.strictObject({
  // If the key is empty, the key is generated from the label.
  key: orDefault(line, ''),
  type: z.enum(QUESTION_TYPES),
  label: line,
  help: orDefault(line, ''),
  required: orDefault(z.boolean(), false),
  options: orDefault(z.array(line), []),
});

const place = z.strictObject({
  kind: z.enum(PLACE_KINDS),
  value: orDefault(line, ''),
  // Absent keeps the choice of the stored place of this kind.
  hideUntilBooked: orAbsent(z.boolean()),
});
// A position greater than the last position counts as the last position.
const position = orAbsent(z.int().check(z.gte(0), z.lte(POSITION_MAX)));

const changePolicy = orAbsent(
  z.strictObject({ allowed: orAbsent(z.boolean()), noticeMinutes: orAbsent(z.number()) }),
);

/** The API document of version 1.0.0 has this minimum. A higher one in the document would break clients. */
const DOCUMENTED_PASSWORD_MIN = 4;

const pagePassword = text().check(
  z.minLength(DOCUMENTED_PASSWORD_MIN, { ...PASSWORD_LENGTH, abort: true }),
  z.refine((password) => password.length >= PAGE_PASSWORD_BOUNDS.min, PASSWORD_LENGTH),
  z.maxLength(PAGE_PASSWORD_BOUNDS.max, PASSWORD_LENGTH),
);

const optionalFields = inOrder(HOST_ORDER, {
  ...mapFields(PLAIN_FIELDS, {
    boolean: orAbsent(z.boolean()),
    number: orAbsent(z.number()),
    object: z.optional(z.nullable(z.number())),
  }),
  slug: orAbsent(line),
  description: orAbsent(prose),
  durationMinutes: orAbsent(z.number()),
  durations: orAbsent(z.array(z.number())),
  // The first place as a text. Clients that send `locations` can leave out this field.
  location: orAbsent(line),
  locations: orAbsent(z.array(place)),
  primaryColor: orAbsent(line),
  visibility: orAbsent(z.enum(['public', 'private'])),
  availability: orAbsent(
    z.strictObject({
      workingHours: orAbsent(workingHours),
      overrides: orAbsent(z.array(override)),
      // Null means the time zone of the account.
      timezone: z.optional(z.nullable(timeZone)),
    }),
  ),
  // Null gives the meeting type hours of its own.
  scheduleId: z.optional(z.nullable(line)),
  rules: orAbsent(bookingRules),
  questions: orAbsent(z.array(question)),
  fields: orAbsent(
    z.strictObject(mapFields(DEFAULT_STANDARD_FIELDS, { string: orAbsent(z.enum(FIELD_MODES)) })),
  ),
  cancellation: changePolicy,
  rescheduling: changePolicy,
  thankYouText: orAbsent(prose),
  afterUrl: orAbsent(line),
  // Null removes the password. If this field is absent, the password does not change. Responses never contain
  // the password, only `hasPassword`.
  password: z.optional(z.nullable(pagePassword)),
  /**
   * The id of a calendar from `GET /api/calendar`. Null means the host's default calendar for
   * bookings.
   */
  writeCalendarId: orAbsent(z.nullable(z.string().check(z.minLength(1), z.maxLength(64)))),
  reminders: orAbsent(
    z.array(z.strictObject({ minutesBefore: z.number(), to: z.enum(REMINDER_READERS) })),
  ),
  // The minutes after the end of the meeting. Null for no email.
  followUps: orAbsent(z.strictObject(mapFollowUps(() => z.optional(z.nullable(z.number()))))),
  position,
});

// An absent title is treated like an empty title, so both get the same error message.
export const meetingTypeRequest = z.strictObject({ title: orDefault(line, ''), ...optionalFields });
/**
 * The body of `POST /api/meeting-types` and `PUT /api/meeting-types/{id}`. The title is required in both
 * requests. Other absent fields get their defaults on POST and do not change on PUT. An empty slug is
 * generated from the title. On POST, an absent slug is generated too.
 */
export type MeetingTypeRequest = z.input<typeof meetingTypeRequest>;
export type MeetingTypeInput = z.infer<typeof meetingTypeRequest> & GivenFields;
/** The fields of a change that may leave out the title. */
export type MeetingTypePatch = Omit<MeetingTypeInput, 'title'> & {
  readonly title?: string | undefined;
};

/** The response fields that a request cannot change. */
const READ_ONLY = {
  id: readOnly,
  path: readOnly,
  createdAt: readOnly,
  hostSendsLink: readOnly,
  hasPassword: readOnly,
  managedBy: readOnly,
} satisfies Record<
  Exclude<keyof HostMeetingType, 'title' | keyof typeof optionalFields> | 'createdAt',
  typeof readOnly
>;

/** A client may send back a whole meeting type that it received. Read-only fields are ignored. */
export const meetingTypeChange = z.strictObject({
  title: orDefault(line, ''),
  ...optionalFields,
  ...READ_ONLY,
});

/** The body of `PATCH /api/v1/meeting-types/{id}`. Absent fields do not change. */
export const meetingTypePatch = z.strictObject({
  title: orAbsent(line),
  ...optionalFields,
  ...READ_ONLY,
});

export const meetingTypeDeletion = z.strictObject({
  cancelBookings: orAbsent(z.boolean()),
  message: cancelMessage,
});
/** The optional body of `DELETE /api/meeting-types/{id}`. Without it, upcoming bookings remain. */
export type MeetingTypeDeletionRequest = z.input<typeof meetingTypeDeletion>;
export type MeetingTypeDeletionInput = z.infer<typeof meetingTypeDeletion>;

export const meetingTypeSwitch = z
  .strictObject({ isActive: orAbsent(z.boolean()), position })
  .check((ctx) => {
    if (ctx.value.isActive !== undefined || ctx.value.position !== undefined) return;
    addProblems(ctx, { path: 'isActive', message: hostText('Send this field or position.') });
  });
export type MeetingTypeSwitch = z.infer<typeof meetingTypeSwitch>;

export const slotPreviewRequest = z.strictObject({
  id: orAbsent(line),
  title: orAbsent(line),
  ...optionalFields,
});
export type SlotPreviewInput = z.infer<typeof slotPreviewRequest>;
