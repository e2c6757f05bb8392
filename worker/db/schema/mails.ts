import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Emails of the `outbox` mail transport, which stores emails instead of sending them. /dev/mail shows them.
 */
export const mails = sqliteTable(
  'mails',
  {
    /** The id of the email's outbox row. */
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    ics: text(),
    sentAt: integer('sent_at').notNull(),
  },
  (table) => [
    index('mails_recipient').on(table.recipient, table.sentAt),
    index('mails_sent').on(table.sentAt),
  ],
);
