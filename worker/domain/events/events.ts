/**
 * These events are stored for every host whose plan includes webhooks (spec section 7, and `booking.no_show`).
 * Together they contain every change of a booking.
 */
export const STANDARD_EVENTS = [
  'booking.created',
  'booking.updated',
  'booking.cancelled',
  'booking.no_show',
] as const;

/** The three events that most receivers need. The settings show them first. */
export const COMMON_EVENTS = ['booking.created', 'booking.updated', 'booking.cancelled'] as const;

/** Moments of a booking. The service stores them only while a webhook of the host subscribes to them. */
const OPTIONAL_BOOKING_EVENTS = [
  'booking.approval_requested',
  'booking.approved',
  'booking.declined',
  'booking.reminded',
  'booking.started',
  'booking.ended',
] as const;

/**
 * Changes of meeting types. The service stores them only while a webhook of the host subscribes to them.
 */
const MEETING_TYPE_EVENTS = [
  'meeting_type.created',
  'meeting_type.updated',
  'meeting_type.deleted',
] as const;

/** All webhook events. Pages list them in this order. */
export const WEBHOOK_EVENTS = [
  ...STANDARD_EVENTS,
  ...OPTIONAL_BOOKING_EVENTS,
  ...MEETING_TYPE_EVENTS,
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export type MeetingTypeWebhookEvent = (typeof MEETING_TYPE_EVENTS)[number];
export type BookingWebhookEvent = Exclude<WebhookEvent, MeetingTypeWebhookEvent>;

export const isMeetingTypeEvent = (type: WebhookEvent): type is MeetingTypeWebhookEvent =>
  MEETING_TYPE_EVENTS.some((event) => event === type);
