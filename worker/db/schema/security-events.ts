import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Security events of accounts, kept for 90 days. Contains no personal data except account ids. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: text().primaryKey(),
    /** The account concerned. Null when unknown. Not a foreign key, because events outlive accounts. */
    userId: text('user_id'),
    /** Who did it, when that is another account. */
    actorId: text('actor_id'),
    type: text().notNull(),
    /** Ids and enum values only. */
    facts: text({ mode: 'json' }).$type<Record<string, string>>(),
    at: integer().notNull(),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.at),
    index('security_events_at').on(table.at),
  ],
);
