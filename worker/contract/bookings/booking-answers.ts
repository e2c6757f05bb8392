// The responses of the public API about bookings.

import * as z from 'zod/mini';
import { mapTexts } from '../../domain/form/standard-fields.ts';
import { bookingStatus, count, dateTime, id } from '../api/answer-fields.ts';
import { answer, bookingHost } from '../meeting-types/people-answers.ts';
import { place } from '../meeting-types/place-answer.ts';
import type { BookedMeeting } from './book-calls.ts';
import type { BookingLink } from './link-calls.ts';
import type { HostBooking } from './my-bookings-calls.ts';

export const bookingAnswer = z.object({
  id,
  inviteeName: z.string(),
  inviteeEmail: z.string(),
  startTime: dateTime,
  endTime: dateTime,
  ...mapTexts(() => z.string()),
  createdBy: z.enum(['host', 'invitee']),
  answers: z.array(answer),
  guests: z.array(z.string()),
  hosts: z.array(bookingHost),
  team: z.optional(z.object({ id, name: z.string() })),
  location: z.nullable(place),
  status: bookingStatus,
  outcome: z.optional(z.enum(['declined', 'expired'])),
  approvalDueAt: z.optional(dateTime),
  sequence: count,
  meetingType: z.object({
    title: z.string(),
    durationMinutes: count,
    location: z.string(),
    description: z.string(),
    id,
    primaryColor: z.string(),
  }),
  inviteeTimezone: z.string(),
  inviteeCountryCode: z.nullable(z.string()),
  inviteeMobileNumber: z.nullable(z.string()),
  createdAt: dateTime,
  isNoShow: z.boolean(),
  askedForAnotherTimeAt: z.optional(dateTime),
  seats: z.optional(z.object({ taken: count, total: count })),
  privateNotes: z.string(),
  meetingUrl: z.optional(z.nullable(z.string())),
  lacksMeetingUrl: z.optional(z.boolean()),
  isCalendarBehind: z.optional(z.boolean()),
  externalChange: z.optional(
    z.object({
      kind: z.enum(['moved', 'deleted']),
      startTime: z.nullable(dateTime),
      endTime: z.nullable(dateTime),
      seenAt: dateTime,
      canMoveBookingTo: z.boolean(),
    }),
  ),
} satisfies Record<keyof HostBooking, z.ZodMiniType>);

export const bookedAnswer = z.object({
  id,
  status: bookingStatus,
  startTime: dateTime,
  endTime: dateTime,
  timezone: z.string(),
  icsUrl: z.string(),
  manageUrl: z.string(),
  location: z.optional(z.string()),
  hosts: z.optional(z.array(z.object({ id, name: z.string() }))),
  thankYouText: z.optional(z.string()),
  afterUrl: z.optional(z.string()),
  meetingUrl: z.optional(z.nullable(z.string())),
  hostSendsLink: z.optional(z.literal(true)),
} satisfies Record<keyof BookedMeeting, z.ZodMiniType>);

export const bookingLinkAnswer = z.object({
  id,
  uses: count,
  used: count,
  times: z.nullable(z.array(dateTime)),
  durationMinutes: z.nullable(count),
  expiresAt: z.nullable(dateTime),
  createdAt: dateTime,
} satisfies Record<keyof BookingLink, z.ZodMiniType>);

export const createdLinkAnswer = z.object({ id, url: z.string() });
