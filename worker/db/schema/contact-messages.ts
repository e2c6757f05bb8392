import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CONTACT_SUBJECTS } from '../../domain/site/contact-form.ts';

const SUBJECTS = CONTACT_SUBJECTS.map(({ value }) => value);

/**
 * Messages from the contact form. All of them are stored, even if they are also forwarded by email.
 */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    company: text(),
    subject: text({ enum: SUBJECTS as [(typeof SUBJECTS)[number]] }).notNull(),
    message: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** The time at which the message will be deleted. */
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('contact_messages_expiry').on(table.expiresAt)],
);
