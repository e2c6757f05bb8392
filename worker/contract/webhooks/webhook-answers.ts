// The responses of the public API about webhooks, deliveries and events.
import * as z from 'zod/mini';
import { isMeetingTypeEvent, WEBHOOK_EVENTS } from '../../domain/events/events.ts';
import { mapTexts } from '../../domain/form/standard-fields.ts';
import { bookingStatus, count, dateTime, id } from '../api/answer-fields.ts';
import { answer, bookingHost } from '../meeting-types/people-answers.ts';
import { place } from '../meeting-types/place-answer.ts';
import { BOOKABLE_TYPE } from '../meeting-types/public-answers.ts';
import type { Webhook, WebhookDelivery, WebhookSecret } from './webhook-calls.ts';
import type { PayloadBooking } from './webhook-payload.ts';

const MEETING_TYPE_EVENTS = WEBHOOK_EVENTS.filter(isMeetingTypeEvent);
const BOOKING_EVENTS = WEBHOOK_EVENTS.filter((type) => !isMeetingTypeEvent(type));

const WEBHOOK = {
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  isActive: z.boolean(),
  failureCount: count,
  lastTriggered: z.nullable(dateTime),
  failingSince: z.nullable(dateTime),
  disabledReason: z.nullable(z.enum(['gone', 'failing'])),
  disabledAt: z.nullable(dateTime),
  previousSecretUntil: z.nullable(dateTime),
  createdAt: dateTime,
} satisfies Record<keyof Webhook, z.ZodMiniType>;
export const webhookAnswer = z.object(WEBHOOK);
export const createdWebhookAnswer = z.object({ ...WEBHOOK, secret: z.string() });
export const secretAnswer = z.object({
  secret: z.string(),
  previousSecretUntil: z.nullable(dateTime),
} satisfies Record<keyof WebhookSecret, z.ZodMiniType>);

const DELIVERY = {
  id,
  eventId: id,
  eventType: z.enum(WEBHOOK_EVENTS),
  sequence: z.nullable(count),
  kind: z.enum(['event', 'test', 'resend']),
  status: z.enum(['pending', 'sending', 'succeeded', 'failed']),
  attempts: count,
  responseStatus: z.nullable(count),
  latencyMs: z.nullable(count),
  error: z.nullable(z.string()),
  createdAt: dateTime,
  lastAttemptAt: z.nullable(dateTime),
  nextAttemptAt: z.nullable(dateTime),
  isResendable: z.boolean(),
} satisfies Record<keyof WebhookDelivery, z.ZodMiniType>;
export const deliveryAnswer = z.object(DELIVERY);

const headers = z.record(z.string(), z.string());
export const deliveryDetailAnswer = z.object({
  ...DELIVERY,
  request: z.nullable(z.object({ url: z.string(), headers, body: z.string() })),
  response: z.nullable(
    z.object({ status: count, headers, body: z.string(), isBodyCut: z.boolean() }),
  ),
  history: z.array(
    z.object({
      at: dateTime,
      latencyMs: count,
      responseStatus: z.nullable(count),
      error: z.nullable(z.string()),
    }),
  ),
});

export const resentAnswer = z.object({
  resent: count,
  examined: count,
  remaining: count,
  nextCursor: z.nullable(z.string()),
});

const payloadBooking = z.object({
  id,
  status: bookingStatus,
  outcome: z.nullable(z.enum(['declined', 'expired'])),
  startTime: dateTime,
  endTime: dateTime,
  inviteeName: z.string(),
  inviteeEmail: z.string(),
  inviteeTimezone: z.string(),
  inviteeCountryCode: z.nullable(z.string()),
  inviteeMobileNumber: z.nullable(z.string()),
  ...mapTexts(() => z.string()),
  answers: z.array(answer),
  guests: z.array(z.string()),
  location: z.nullable(place),
  revision: count,
  isNoShow: z.boolean(),
  isAskedForAnotherTime: z.boolean(),
  isErased: z.boolean(),
  createdAt: dateTime,
  meetingType: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    location: z.string(),
    durationMinutes: count,
  }),
  host: z.object({ username: z.string(), name: z.string(), timezone: z.string() }),
  hosts: z.array(bookingHost),
} satisfies Record<keyof PayloadBooking, z.ZodMiniType>);

const change = z.optional(z.object({ from: z.string(), to: z.string() }));
const changes = z.object({
  status: change,
  startTime: change,
  endTime: change,
  inviteeName: change,
  inviteeEmail: change,
  inviteeTimezone: change,
  ...mapTexts(() => change),
});

const EVENT_DATA = {
  version: z.literal(1),
  sequence: count,
  isTest: z.optional(z.literal(true)),
};

const bookingEvent = z.object({
  id,
  type: z.enum(BOOKING_EVENTS),
  timestamp: dateTime,
  data: z.object({
    ...EVENT_DATA,
    booking: payloadBooking,
    changes: z.optional(changes),
    by: z.optional(z.enum(['host', 'invitee', 'guest'])),
    reason: z.optional(z.string()),
    reminder: z.optional(
      z.object({ minutesBefore: count, to: z.array(z.enum(['host', 'invitee'])) }),
    ),
  }),
});

const { hostSendsLink: _, ...SHOWN_TYPE } = BOOKABLE_TYPE;
const meetingTypeEvent = z.object({
  id,
  type: z.enum(MEETING_TYPE_EVENTS),
  timestamp: dateTime,
  data: z.object({
    ...EVENT_DATA,
    meetingType: z.object({
      ...SHOWN_TYPE,
      path: z.string(),
      teamId: z.optional(id),
      hosts: z.optional(z.array(bookingHost)),
    }),
  }),
});

export const eventAnswer = z.union([bookingEvent, meetingTypeEvent]);
