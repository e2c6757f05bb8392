// Request schemas for meeting types. They check only the types of the fields. The given fields are then
// merged with the stored values or the defaults, and the rules in domain/meeting-types are applied to the
// result.
import * as z from 'zod/mini';
import type { GivenFields } from '../../domain/meeting-types/merge-fields.ts';
import { parseLocalTime } from '../../domain/time/local-time.ts';
import { cancelMessage } from '../bookings/my-bookings-schemas.ts';
import { line, localDate, prose, text } from '../field-schemas.ts';
import { orAbsent, orDefault, readOnly } from '../optional-fields.ts';
import type { HostMeetingType } from './meeting-type-calls.ts';

const localTime = z.pipe(
  text(),
  z.transform((given, ctx) => {
    const time = parseLocalTime(given);
    if (time) return time;
    ctx.issues.push({
      code: 'custom',
      message: 'Times must have the form HH:MM.',
      input: given,
    });
    return z.NEVER;
  }),
);

const range = z.strictObject({ start: localTime, end: localTime });
const breaks = orAbsent(z.array(range));
const dayHours = z.strictObject({ enabled: z.boolean(), start: localTime, end: localTime, breaks });

const workingHours = z.strictObject({
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
});

const override = z.strictObject({
  date: localDate,
  enabled: z.boolean(),
  start: orAbsent(localTime),
  end: orAbsent(localTime),
  breaks,
});

const offer = {
  slug: orAbsent(line),
  description: orAbsent(prose),
  durationMinutes: orAbsent(z.number()),
  location: orAbsent(line),
  primaryColor: orAbsent(line),
  showUserName: orAbsent(z.boolean()),
  visibility: orAbsent(z.enum(['public', 'private'])),
  isActive: orAbsent(z.boolean()),
  availability: orAbsent(
    z.strictObject({
      workingHours: orAbsent(workingHours),
      overrides: orAbsent(z.array(override)),
    }),
  ),
  rules: orAbsent(
    z.strictObject({
      bufferBeforeMinutes: orAbsent(z.number()),
      bufferAfterMinutes: orAbsent(z.number()),
      minimumNoticeMinutes: orAbsent(z.number()),
      // In this field and the next, null is a value that means no limit.
      bookingWindowDays: z.optional(z.nullable(z.number())),
      maximumPerDay: z.optional(z.nullable(z.number())),
    }),
  ),
};

// An absent title is treated like an empty title, so both get the same error message.
export const meetingTypeRequest = z.strictObject({ title: orDefault(line, ''), ...offer });
/**
 * The body of `POST /api/meeting-types` and `PUT /api/meeting-types/{id}`. The title is required in both.
 * Other absent fields get their defaults on POST and do not change on PUT. If the slug is empty or, on POST,
 * absent, it is generated from the title.
 */
export type MeetingTypeRequest = z.input<typeof meetingTypeRequest>;
export type MeetingTypeInput = z.infer<typeof meetingTypeRequest> & GivenFields;

/** The response fields that a request cannot change. */
const READ_ONLY = {
  id: readOnly,
  path: readOnly,
  createdAt: readOnly,
  hostSendsLink: readOnly,
} satisfies Record<
  Exclude<keyof HostMeetingType, 'title' | keyof typeof offer> | 'createdAt',
  typeof readOnly
>;

/** A client may send back a whole meeting type that it received. Read-only fields are ignored. */
export const meetingTypeChange = z.strictObject({
  title: orDefault(line, ''),
  ...offer,
  ...READ_ONLY,
});

export const meetingTypeDeletion = z.strictObject({
  cancelBookings: orAbsent(z.boolean()),
  message: cancelMessage,
});
/** The optional body of `DELETE /api/meeting-types/{id}`. Without it, upcoming bookings remain. */
export type MeetingTypeDeletionRequest = z.input<typeof meetingTypeDeletion>;
export type MeetingTypeDeletionInput = z.infer<typeof meetingTypeDeletion>;

export const meetingTypeSwitch = z.strictObject({ isActive: z.boolean() });

export const slotPreviewRequest = z.strictObject({
  id: orAbsent(line),
  title: orAbsent(line),
  ...offer,
});
/**
 * The body of `POST /api/meeting-types/preview`: the fields of the editor, and the `id` of the edited meeting
 * type.
 */
export type SlotPreviewRequest = z.input<typeof slotPreviewRequest>;
export type SlotPreviewInput = z.infer<typeof slotPreviewRequest>;
