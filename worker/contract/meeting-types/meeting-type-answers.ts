// The responses of the public API about meeting types.
import * as z from 'zod/mini';
import { mapFields } from '../../domain/api/declared-fields.ts';
import { mapFollowUps } from '../../domain/email/follow-ups.ts';
import { LOCKABLE_FIELDS } from '../../domain/meeting-types/assignments.ts';
import { HOST_FIELDS } from '../../domain/meeting-types/plain-fields.ts';
import { REMINDER_READERS } from '../../domain/meeting-types/timed-mails.ts';
import { breaks, clockTime, count, date, id, limit, workingHours } from '../api/answer-fields.ts';
import { DOCUMENT_ORDER, inOrder } from './field-order.ts';
import type { HostMeetingType, MeetingTypeDeletion } from './meeting-type-calls.ts';
import { BOOKABLE_TYPE, PLAIN } from './public-answers.ts';

const override = z.object({
  date,
  enabled: z.boolean(),
  start: z.optional(clockTime),
  end: z.optional(clockTime),
  breaks,
});

const window = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('rolling'), days: count, workingDaysOnly: z.boolean() }),
  z.object({ kind: z.literal('range'), from: date, to: date }),
]);

const rules = z.object({
  bufferBeforeMinutes: count,
  bufferAfterMinutes: count,
  minimumNoticeMinutes: count,
  window,
  limits: z.array(limit),
  bookingWindowDays: z.nullable(count),
  hidesNight: z.boolean(),
  maximumPerDay: z.nullable(count),
});

export const MEETING_TYPE = {
  ...BOOKABLE_TYPE,
  ...inOrder(DOCUMENT_ORDER, {
    ...mapFields(HOST_FIELDS, PLAIN),
    thankYouText: z.string(),
    afterUrl: z.string(),
    availability: z.object({
      workingHours,
      overrides: z.array(override),
      timezone: z.nullable(z.string()),
    }),
    scheduleId: z.nullable(id),
    rules,
    writeCalendarId: z.nullable(id),
    hasPassword: z.boolean(),
  }),
  reminders: z.array(z.object({ minutesBefore: count, to: z.enum(REMINDER_READERS) })),
  followUps: z.object(mapFollowUps(() => z.nullable(count))),
  position: count,
  path: z.string(),
  managedBy: z.optional(
    z.object({
      teamId: id,
      teamName: z.string(),
      lockedFields: z.array(z.enum(LOCKABLE_FIELDS)),
    }),
  ),
} satisfies Record<keyof HostMeetingType, z.ZodMiniType>;
export const meetingTypeAnswer = z.object(MEETING_TYPE);

export const deletionAnswer = z.object({
  outcome: z.enum(['deleted', 'cancelling']),
  cancelled: count,
  left: count,
} satisfies Record<keyof MeetingTypeDeletion, z.ZodMiniType>);
