// A claimed delivery with its event, each read by itself.
import type { Instant } from '../domain/time/types.ts';
import type { StoredEvent } from '../domain/webhooks/event-facts.ts';
import type { WebhookEvent } from '../domain/webhooks/events.ts';
import { toStoredEvent } from './host-events.ts';

export interface ClaimedDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: WebhookEvent;
  readonly kind: 'event' | 'test' | 'resend';
  /** 1 for the first one. */
  readonly attempt: number;
  /** The number of the claim that it is held under. */
  readonly claims: number;
  readonly createdAt: Instant;
  /** Null for a test, and when the event is not kept any more. */
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

// The facts are a text within the text: what wraps them can be read whatever they are.
function toClaimed(row: ClaimedRow): ReadDelivery {
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
  /** Those whose event cannot be read. */
  readonly unreadable: ClaimedDelivery[];
}

export const writeClaims = (claimed: readonly ClaimedDelivery[]): string =>
  JSON.stringify(claimed.map(({ id, claims }) => ({ id, claims })));

/** In the order of the stream. */
export function readClaimed(rows: readonly ClaimedRow[]): ClaimedDeliveries {
  const read = rows.map(toClaimed);
  const pick = (wanted: boolean) =>
    read.flatMap(({ delivery, isUnreadable }) => (isUnreadable === wanted ? delivery : []));
  const claimed = pick(false);
  claimed.sort((a, b) => (a.event?.sequence ?? 0) - (b.event?.sequence ?? 0));
  return { claimed, unreadable: pick(true) };
}
