// The event stream of a host: written in the transaction of the change, numbered without a gap, and read in
// order while it is kept.
import type { Instant } from '../domain/time/types.ts';
import type { EventFacts, OwedEvent, StoredEvent } from '../domain/webhooks/event-facts.ts';
import { isEventFacts } from '../domain/webhooks/event-facts-shape.ts';
import type { WebhookEvent } from '../domain/webhooks/events.ts';
import { EVENT_KEPT_MS } from '../domain/webhooks/limits.ts';
import type { Database } from './database.ts';
import { parseJson, readStored } from './json-column.ts';
import { READABLE_EVENTS } from './webhook-events-text.ts';

// As for mails: a change that did not happen does not abort its batch, so the event depends on it. A commit
// that is run twice does not tell twice.
const HAPPENED = `b.id = ?1 AND b.change_id IS ?2 AND NOT EXISTS (SELECT 1 FROM host_events WHERE id = ?3)`;

const RAISE = `
UPDATE users SET event_sequence = event_sequence + 1
FROM bookings b WHERE users.id = b.host_id AND ${HAPPENED}`;

const FACTS = `json_object('version', 1, 'by', ?6, 'former', json(?7),
  'booking', json_object('id', b.id, 'status', b.status, 'startAt', b.start_at, 'endAt', b.end_at,
    'inviteeName', b.invitee_name, 'inviteeEmail', b.invitee_email, 'inviteeTimeZone', b.invitee_time_zone,
    'inviteeCountryCode', b.invitee_country_code, 'inviteeMobileNumber', b.invitee_mobile_number,
    'notes', b.notes, 'sequence', b.sequence, 'cancelReason', b.cancel_reason,
    'isErased', json(iif(b.erased_at IS NULL, 'false', 'true')), 'createdAt', b.created_at),
  'meetingType', json_object('id', m.id, 'slug', m.slug, 'title', m.title, 'description', m.description,
    'location', m.location, 'durationMinutes', m.duration_minutes),
  'host', json_object('username', u.username, 'name', u.name, 'timeZone', u.time_zone))`;

const INSERT = `
INSERT INTO host_events (host_id, sequence, id, type, booking_id, occurred_at, facts, expires_at)
SELECT u.id, u.event_sequence, ?3, ?4, b.id, ?5, ${FACTS}, ?5 + ${EVENT_KEPT_MS}
FROM bookings b JOIN users u ON u.id = b.host_id JOIN meeting_types m ON m.id = b.meeting_type_id
WHERE ${HAPPENED}`;

// One delivery an event and webhook, by its very id.
const OWE = `
INSERT INTO webhook_deliveries (id, webhook_id, host_id, event_id, event_sequence, event_type, kind, status,
  due_at, created_at, expires_at)
SELECT w.id || '.' || e.id, w.id, e.host_id, e.id, e.sequence, e.type, 'event', 'pending', e.occurred_at,
  e.occurred_at, e.expires_at
FROM host_events e JOIN webhooks w ON w.host_id = e.host_id
WHERE e.id = ?1 AND w.is_active = 1 AND EXISTS (SELECT 1 FROM json_each(${READABLE_EVENTS}) WHERE value = e.type)
ON CONFLICT (id) DO NOTHING`;

// A webhook whose list of events is damaged gets none of them: that is for a person to see, and stops no commit.
const SET_ASIDE = `
INSERT INTO quarantined_rows (table_name, row_id, reason, found_at)
SELECT 'webhooks', w.id, 'The list of events cannot be read.', e.occurred_at
FROM host_events e JOIN webhooks w ON w.host_id = e.host_id
WHERE e.id = ?1 AND w.is_active = 1 AND NOT json_valid(w.events)
ON CONFLICT (table_name, row_id) DO NOTHING`;

export interface EventOfChange {
  readonly bookingId: string;
  /** Null for a new booking. */
  readonly changeId: string | null;
  /** Absent when the host's plan has no event stream. */
  readonly event?: OwedEvent | undefined;
  readonly at: Instant;
}

/** The statements for the batch of a change; none where there is no event. */
export function prepareHostEvent(d1: D1Database) {
  const [raise, insert, owe, setAside] = [RAISE, INSERT, OWE, SET_ASIDE].map((text) =>
    d1.prepare(text),
  );
  return ({ bookingId, changeId, event, at }: EventOfChange): D1PreparedStatement[] => {
    if (!event || !raise || !insert || !owe || !setAside) return [];
    const { id, type, by = null, former } = event;
    const change = [bookingId, changeId, id] as const;
    const formerJson = former ? JSON.stringify(former) : 'null';
    return [
      raise.bind(...change),
      insert.bind(...change, type, at, by, formerJson),
      owe.bind(id),
      setAside.bind(id),
    ];
  };
}

interface EventRow {
  readonly id: string;
  readonly sequence: number;
  readonly type: WebhookEvent;
  readonly occurred_at: Instant;
  readonly facts: string;
}

/** Null when its facts are unreadable. */
export function toStoredEvent(row: EventRow): StoredEvent | null {
  const { id, sequence, type, occurred_at: occurredAt } = row;
  const facts = readStored(parseJson<EventFacts>(row.facts), isEventFacts);
  return facts === undefined ? null : { id, sequence, type, occurredAt, facts };
}

const LIST = `
SELECT id, sequence, type, occurred_at, facts FROM host_events
WHERE host_id = ?1 AND sequence > ?2 ORDER BY sequence LIMIT ?3`;

const BOUNDS = `
SELECT event_sequence AS latest, (SELECT min(sequence) FROM host_events WHERE host_id = ?1) AS oldest
FROM users WHERE id = ?1`;

export interface EventPage {
  readonly events: StoredEvent[];
  /** Ids of events with unreadable facts. */
  readonly unreadable: string[];
  /** The last sequence that was read. Null when there is none. */
  readonly last: number | null;
  /** Null when none is kept. */
  readonly oldest: number | null;
  readonly latest: number;
}

export function createHostEventsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Events after a sequence, in order. */
    async listEvents(hostId: string, after: number, limit: number): Promise<EventPage> {
      const [rows, bounds] = await d1.batch([
        d1.prepare(LIST).bind(hostId, after, limit),
        d1.prepare(BOUNDS).bind(hostId),
      ]);
      const [range] = (bounds?.results ?? []) as { latest: number; oldest: number | null }[];
      const found = (rows?.results ?? []) as EventRow[];
      const read = found.map((row) => ({ id: row.id, event: toStoredEvent(row) }));
      return {
        events: read.flatMap(({ event }) => event ?? []),
        unreadable: read.flatMap(({ id, event }) => (event === null ? id : [])),
        last: found.at(-1)?.sequence ?? null,
        oldest: range?.oldest ?? null,
        latest: range?.latest ?? 0,
      };
    },
  };
}

export type HostEventsRepo = ReturnType<typeof createHostEventsRepo>;
