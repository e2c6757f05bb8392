import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What happened to an account's security, kept 90 days. Holds no personal data beyond account ids. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: text().primaryKey(),
    /** The account it is about; null when no account is known. Not a foreign key: events outlive accounts. */
    userId: text('user_id'),
    /** Who did it, when that is another account. */
    actorId: text('actor_id'),
    type: text().notNull(),
    /** Ids and enums only. */
    facts: text({ mode: 'json' }).$type<Record<string, string>>(),
    at: integer().notNull(),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.at),
    index('security_events_at').on(table.at),
  ],
);
