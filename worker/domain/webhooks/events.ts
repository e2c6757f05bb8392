/** Events that a webhook can subscribe to (spec section 7). Pages list them in this order. */
export const WEBHOOK_EVENTS = ['booking.created', 'booking.updated', 'booking.cancelled'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
