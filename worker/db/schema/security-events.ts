import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Security events of accounts. A row is never changed, and is deleted after 90 days. It contains no personal data
 * except account ids, and the device and approximate place of the person who caused the event. The erasure of an
 * account clears its device and place.
 */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: text().primaryKey(),
    /**
     * The account that the event is about. Null when the account is unknown. Not a foreign key, because
     * events are kept after the account is deleted.
     */
    userId: text('user_id'),
    /** The account that caused the event. Null when the account in `userId` caused the event. */
    actorId: text('actor_id'),
    type: text().notNull(),
    /** Contains only ids and enum values. */
    facts: text({ mode: 'json' }).$type<Record<string, string>>(),
    at: integer().notNull(),
    /** The organization that the event concerns. Null for an event that only the account sees. */
    organizationId: text('organization_id'),
    /** The names of the browser and the system of the person who caused the event. Null when unknown. */
    browser: text(),
    system: text(),
    /** The approximate place of this person. The country is a code. Null when unknown. */
    city: text(),
    country: text(),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.at),
    index('security_events_at').on(table.at),
    index('security_events_actor').on(table.actorId, table.at).where(sql`actor_id IS NOT NULL`),
    index('security_events_organization')
      .on(table.organizationId, table.at)
      .where(sql`organization_id IS NOT NULL`),
  ],
);
