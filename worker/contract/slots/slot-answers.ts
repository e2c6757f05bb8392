// The responses of the public API about free times.
import * as z from 'zod/mini';
import { PERIODS } from '../../domain/limits/booking-rules.ts';
import { count, date, dateTime, id } from '../api/answer-fields.ts';
import type { DayExplanation } from './explain-calls.ts';
import type { AvailabilityAnswer } from './slot-calls.ts';

export const availabilityAnswer = z.object({
  from: date,
  to: date,
  timezone: z.string(),
  slots: z.array(dateTime),
  seatsLeft: z.optional(z.array(count)),
  hidesNight: z.optional(z.literal(true)),
  absences: z.optional(
    z.array(z.object({ from: date, to: date, note: z.string(), link: z.string() })),
  ),
} satisfies Record<keyof AvailabilityAnswer, z.ZodMiniType>);

const blocker = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('booking'),
    bookingId: id,
    isPending: z.boolean(),
    title: z.string(),
    inviteeName: z.string(),
    startTime: dateTime,
    endTime: dateTime,
  }),
  z.object({
    kind: z.literal('calendar'),
    calendarName: z.string(),
    startTime: dateTime,
    endTime: dateTime,
  }),
]);

const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('past') }),
  z.object({
    kind: z.enum(['hours', 'override']),
    detail: z.enum(['day-off', 'outside', 'break', 'too-short']),
  }),
  z.object({ kind: z.literal('notice'), minimumNoticeMinutes: count }),
  z.object({ kind: z.literal('window'), side: z.enum(['before', 'after']) }),
  z.object({
    kind: z.literal('limit'),
    per: z.enum(PERIODS),
    bookings: z.nullable(count),
    minutes: z.nullable(count),
    isHostWide: z.boolean(),
  }),
  z.object({ kind: z.enum(['busy', 'buffer']), by: z.array(blocker) }),
]);

export const explanationAnswer = z.object({
  date,
  timezone: z.string(),
  durationMinutes: count,
  durations: z.array(count),
  isActive: z.boolean(),
  starts: z.array(
    z.object({ start: dateTime, available: z.boolean(), reason: z.nullable(reason) }),
  ),
} satisfies Record<keyof DayExplanation, z.ZodMiniType>);
