import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Mails of the `outbox` transport: kept instead of sent, readable at /dev/mail. */
export const mails = sqliteTable(
  'mails',
  {
    /** The id of the outbox row that asked for the mail. */
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
