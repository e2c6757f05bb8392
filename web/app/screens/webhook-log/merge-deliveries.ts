import type { WebhookDelivery } from '../../../../worker/contract/webhooks/webhook-calls.ts';

export interface ShownDeliveries {
  readonly deliveries: readonly WebhookDelivery[];
  /** Null when all deliveries are loaded. */
  readonly nextCursor: string | null;
}

const isOlder = (one: WebhookDelivery, other: WebhookDelivery): boolean =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id);

/** Replaces the first page of the shown deliveries and keeps the later pages. */
export function mergeFirstPage(shown: ShownDeliveries, first: ShownDeliveries): ShownDeliveries {
  const last = first.deliveries.at(-1);
  if (last === undefined || first.nextCursor === null) return first;
  const beyond = shown.deliveries.filter((delivery) => isOlder(delivery, last));
  if (beyond.length === 0) return first;
  return { deliveries: [...first.deliveries, ...beyond], nextCursor: shown.nextCursor };
}

/** Appends a page without duplicates. */
export function mergeNextPage(shown: ShownDeliveries, next: ShownDeliveries): ShownDeliveries {
  const known = new Set(shown.deliveries.map(({ id }) => id));
  const fresh = next.deliveries.filter(({ id }) => !known.has(id));
  return { deliveries: [...shown.deliveries, ...fresh], nextCursor: next.nextCursor };
}
