import type { WebhookDelivery } from '../../../../worker/contract/webhooks/webhook-calls.ts';

export interface ShownDeliveries {
  readonly deliveries: readonly WebhookDelivery[];
  /** Null when all deliveries are loaded. */
  readonly nextCursor: string | null;
}

const isOlder = (left: WebhookDelivery, right: WebhookDelivery): boolean =>
  left.createdAt < right.createdAt || (left.createdAt === right.createdAt && left.id < right.id);

/** Replaces the first page of the shown deliveries with newer data, and keeps the later pages. */
export function mergeFirstPage(
  shown: ShownDeliveries,
  firstPage: ShownDeliveries,
): ShownDeliveries {
  const lastOfPage = firstPage.deliveries.at(-1);
  if (lastOfPage === undefined || firstPage.nextCursor === null) return firstPage;
  const laterPages = shown.deliveries.filter((delivery) => isOlder(delivery, lastOfPage));
  if (laterPages.length === 0) return firstPage;
  return { deliveries: [...firstPage.deliveries, ...laterPages], nextCursor: shown.nextCursor };
}

/** Appends a page without duplicates. */
export function mergeNextPage(shown: ShownDeliveries, nextPage: ShownDeliveries): ShownDeliveries {
  const shownIds = new Set(shown.deliveries.map(({ id }) => id));
  const newDeliveries = nextPage.deliveries.filter(({ id }) => !shownIds.has(id));
  return { deliveries: [...shown.deliveries, ...newDeliveries], nextCursor: nextPage.nextCursor };
}
