// The structured answers of the MCP tools. Times contain the local time and the offset of the zone, because assistants
// make mistakes when they convert times themselves.
import * as z from 'zod/mini';
import { mapTexts } from '../../domain/form/standard-fields.ts';

const nullableText = z.nullable(z.string());

const meetingTypeAnswer = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  durationMinutes: z.number(),
  durations: z.array(z.number()),
  location: z.string(),
  isActive: z.boolean(),
  requiresApproval: z.boolean(),
  bookingPage: z.string(),
});

const bookingAnswer = z.object({
  id: z.string(),
  status: z.enum(['confirmed', 'pending', 'cancelled']),
  startTime: z.string(),
  endTime: z.string(),
  meetingType: z.string(),
  meetingTypeId: z.string(),
  inviteeName: z.string(),
  inviteeEmail: z.string(),
  inviteeTimezone: z.string(),
  guests: z.array(z.string()),
  location: z.string(),
  meetingUrl: nullableText,
  ...mapTexts(() => z.string()),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type BookingAnswer = z.infer<typeof bookingAnswer>;

const times = z.object({
  timezone: z.string(),
  times: z.array(z.string()),
  /** True when the response does not contain all free times. */
  isTruncated: z.boolean(),
});

const held = z.object({
  status: z.literal('held'),
  meeting: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  heldUntil: z.string(),
  whatNext: z.string(),
});

export const TOOL_ANSWERS = {
  list_meeting_types: z.object({ meetingTypes: z.array(meetingTypeAnswer) }),
  find_times: times,
  who_is_free: z.object({
    timezone: z.string(),
    calendars: z.array(
      z.object({
        meetingTypeId: z.string(),
        meetingType: z.string(),
        host: z.string(),
        times: z.array(z.string()),
      }),
    ),
    commonTimes: z.array(z.string()),
    isTruncated: z.boolean(),
  }),
  list_bookings: z.object({ bookings: z.array(bookingAnswer), nextCursor: nullableText }),
  hold: held,
  book: z.object({ booking: bookingAnswer, overlapsCalendarEvent: z.boolean() }),
  reschedule: z.object({ booking: bookingAnswer, overlapsCalendarEvent: z.boolean() }),
  cancel: z.object({ bookingId: z.string(), status: z.literal('cancelled') }),
  find_times_of_link: times,
  hold_time: held,
} as const;

export type ToolAnswer<Name extends keyof typeof TOOL_ANSWERS> = z.infer<
  (typeof TOOL_ANSWERS)[Name]
>;
