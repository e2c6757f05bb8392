import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Security events of accounts. They are deleted after 90 days and contain no personal data except account
 * ids.
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
  },
  (table) => [
    index('security_events_user').on(table.userId, table.at),
    index('security_events_at').on(table.at),
  ],
);
