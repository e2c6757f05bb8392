// The responses of the public API about the history and the emails of a booking.
import * as z from 'zod/mini';
import { MAIL_STATUSES } from '../../domain/bookings/mail-log.ts';
import { CHANGES } from '../../domain/bookings/timeline.ts';
import { WEBHOOK_EVENTS } from '../../domain/events/events.ts';
import { BOOKING_EVENTS } from '../../domain/outbox/outbox-facts.ts';
import { AUDIENCES } from '../../domain/outbox/readers.ts';
import { count, dateTime, id } from '../api/answer-fields.ts';
import type { BookingMail } from './my-bookings-calls.ts';
import type { BookingTimeline } from './timeline-calls.ts';

const outcome = z.enum(['pending', 'done', 'skipped', 'failed']);

export const timelineAnswer = z.object({
  changes: z.array(
    z.object({
      at: dateTime,
      change: z.enum(CHANGES),
      by: z.nullable(z.enum(['host', 'invitee', 'guest'])),
      hostName: z.nullable(z.string()),
      isYou: z.boolean(),
    }),
  ),
  handOvers: z.array(
    z.object({
      at: dateTime,
      from: z.string(),
      to: z.string(),
      by: z.string(),
      isByInvitee: z.boolean(),
    }),
  ),
  calendarWrites: z.array(
    z.object({ at: dateTime, status: outcome, doneAt: z.nullable(dateTime) }),
  ),
  deliveries: z.array(
    z.object({
      at: dateTime,
      webhook: z.string(),
      event: z.enum(WEBHOOK_EVENTS),
      status: outcome,
      doneAt: z.nullable(dateTime),
      responseStatus: z.nullable(count),
    }),
  ),
} satisfies Record<keyof BookingTimeline, z.ZodMiniType>);

export const emailAnswer = z.object({
  id,
  event: z.enum(BOOKING_EVENTS),
  audience: z.enum(AUDIENCES),
  to: z.string(),
  isToFormerInvitee: z.optional(z.literal(true)),
  isHeld: z.optional(z.literal(true)),
  status: z.enum(MAIL_STATUSES),
  attempts: count,
  lastError: z.nullable(z.string()),
  dueAt: z.nullable(dateTime),
  createdAt: dateTime,
  sentAt: z.nullable(dateTime),
  isResendable: z.boolean(),
} satisfies Record<keyof BookingMail, z.ZodMiniType>);
