/** Events that a webhook can subscribe to (spec section 7), in the order that pages list them. */
export const WEBHOOK_EVENTS = ['booking.created', 'booking.updated', 'booking.cancelled'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
