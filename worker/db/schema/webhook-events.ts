import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { WEBHOOK_EVENTS } from '../../domain/events/events.ts';
import type { EventFacts, MeetingTypeFacts } from '../../domain/webhooks/event-facts.ts';
import { jsonColumn } from '../json-column.ts';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/** A host's event stream for integrators, in order and without a gap. */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    hostId: reference('host_id', () => users.id),
    /** 1, 2, 3 … per host. The transaction of the change assigns the number. */
    sequence: integer().notNull(),
    /** The `webhook-id` header of every delivery of this event. */
    id: text().notNull(),
    type: text({ enum: WEBHOOK_EVENTS }).notNull(),
    /**
     * The booking or the meeting type that the event is about. The column is called `booking_id`
     * because the first events were only about bookings.
     */
    subjectId: text('booking_id').notNull(),
    occurredAt: integer('occurred_at').notNull(),
    /** The booking or meeting type right after the change, and the previous values of the booking. */
    facts: jsonColumn<EventFacts | MeetingTypeFacts>('facts').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.sequence] }),
    index('webhook_events_id').on(table.id),
    index('webhook_events_booking').on(table.subjectId),
    index('webhook_events_expiry').on(table.expiresAt),
  ],
);
