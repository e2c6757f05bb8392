// Reads claimed deliveries, which one consumer has reserved, together with their events. An unreadable event
// affects only its own delivery.

import type { WebhookEvent } from '../../domain/events/events.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { StoredEvent } from '../../domain/webhooks/event-facts.ts';
import { toStoredEvent } from './webhook-events.ts';

export interface ClaimedDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: WebhookEvent;
  readonly kind: 'event' | 'test' | 'resend';
  /** The number of the attempt, starting at 1. */
  readonly attempt: number;
  /** The number of the current claim. */
  readonly claims: number;
  readonly createdAt: Instant;
  /** Null for a test, and for an event that was deleted. */
  readonly event: StoredEvent | null;
}

export interface ClaimedRow {
  readonly id: string;
  readonly event_id: string;
  readonly event_sequence: number | null;
  readonly event_type: WebhookEvent;
  readonly kind: ClaimedDelivery['kind'];
  readonly attempts: number;
  readonly claims: number;
  readonly created_at: Instant;
  readonly event: string | null;
}

interface ReadDelivery {
  readonly delivery: ClaimedDelivery;
  readonly isUnreadable: boolean;
}

// In the JSON of the event, the facts are a text that contains JSON. So the other fields are readable even if
// the facts are not.
function toReadDelivery(row: ClaimedRow): ReadDelivery {
  const read = row.event && (JSON.parse(row.event) as { occurredAt: Instant; facts: string });
  const { event_id: id, event_sequence: sequence, event_type: type } = row;
  const stored = read && sequence !== null ? { ...read, sequence } : null;
  const event = stored && toStoredEvent({ id, type, occurred_at: stored.occurredAt, ...stored });
  const delivery = {
    id: row.id,
    eventId: id,
    eventType: type,
    kind: row.kind,
    attempt: row.attempts + 1,
    claims: row.claims,
    createdAt: row.created_at,
    event,
  };
  return { delivery, isUnreadable: stored !== null && event === null };
}

export interface ClaimedDeliveries {
  readonly claimed: ClaimedDelivery[];
  /** Deliveries whose event is unreadable. */
  readonly unreadable: ClaimedDelivery[];
}

export type ClaimKey = Pick<ClaimedDelivery, 'id' | 'claims'>;

export const toClaimKeys = (claimed: readonly ClaimedDelivery[]): ClaimKey[] =>
  claimed.map(({ id, claims }) => ({ id, claims }));

/** Returns the readable deliveries in the order of the event stream. */
export function readClaimed(rows: readonly ClaimedRow[]): ClaimedDeliveries {
  const read = rows.map(toReadDelivery);
  const listWhere = (wantsUnreadable: boolean) =>
    read.flatMap(({ delivery, isUnreadable }) =>
      isUnreadable === wantsUnreadable ? delivery : [],
    );
  const claimed = listWhere(false);
  claimed.sort((a, b) => (a.event?.sequence ?? 0) - (b.event?.sequence ?? 0));
  return { claimed, unreadable: listWhere(true) };
}
