import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MESSAGE_KINDS } from '../../domain/email/message-texts.ts';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/**
 * The subjects and texts that hosts wrote for emails to invitees. Without a row, an email has the
 * default subject and text.
 */
export const messageTexts = sqliteTable(
  'message_texts',
  {
    hostId: reference('host_id', () => users.id),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    /** A BCP 47 language tag, for example `en`. */
    language: text().notNull(),
    /** Liquid templates. */
    subject: text().notNull(),
    text: text().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hostId, table.kind, table.language] })],
);
