// Request schemas of the host's meeting-type calls: shapes only. What the values must fulfil together is
// domain/meeting-types', asked once the given fields stand over the stored ones or the defaults.
import * as z from 'zod/mini';
import type { GivenFields } from '../domain/meeting-types/merge-fields.ts';
import { parseLocalTime } from '../domain/time/local-time.ts';
import { cancelMessage } from './my-bookings-schemas.ts';
import { line, localDate, prose, text } from './public-schemas.ts';

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
const breaks = z.optional(z.array(range));
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
  start: z.optional(localTime),
  end: z.optional(localTime),
  breaks,
});

const offer = {
  slug: z.optional(line),
  description: z.optional(prose),
  durationMinutes: z.optional(z.number()),
  location: z.optional(line),
  primaryColor: z.optional(line),
  showUserName: z.optional(z.boolean()),
  visibility: z.optional(z.enum(['public', 'private'])),
  isActive: z.optional(z.boolean()),
  availability: z.optional(
    z.strictObject({
      workingHours: z.optional(workingHours),
      overrides: z.optional(z.array(override)),
    }),
  ),
  rules: z.optional(
    z.strictObject({
      bufferBeforeMinutes: z.optional(z.number()),
      bufferAfterMinutes: z.optional(z.number()),
      minimumNoticeMinutes: z.optional(z.number()),
      bookingWindowDays: z.optional(z.nullable(z.number())),
      maximumPerDay: z.optional(z.nullable(z.number())),
    }),
  ),
};

// An absent title is an empty one: the form's own rule speaks.
export const meetingTypeRequest = z.strictObject({ title: z._default(line, ''), ...offer });
export type MeetingTypeInput = z.infer<typeof meetingTypeRequest> & GivenFields;

/** (added) */
export const meetingTypeDeletion = z.strictObject({
  cancelBookings: z.optional(z.boolean()),
  message: cancelMessage,
});
export type MeetingTypeDeletionInput = z.infer<typeof meetingTypeDeletion>;

export const meetingTypeSwitch = z.strictObject({ isActive: z.boolean() });

export const slotPreviewRequest = z.strictObject({
  id: z.optional(line),
  title: z.optional(line),
  ...offer,
});
export type SlotPreviewInput = z.infer<typeof slotPreviewRequest>;
