/** The webhook events (spec section 7, and `booking.no_show`). Pages list them in this order. */
export const WEBHOOK_EVENTS = [
  'booking.created',
  'booking.updated',
  'booking.cancelled',
  'booking.no_show',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
