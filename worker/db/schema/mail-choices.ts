import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { HostMail } from '../../domain/email/mail-choices.ts';
import { jsonColumn } from '../json-column.ts';
import { users } from './users.ts';

/** Which emails hosts get. Without a row, a host gets every email and no agenda. */
export const mailChoices = sqliteTable(
  'mail_choices',
  {
    hostId: text('host_id')
      .primaryKey()
      .references(() => users.id),
    /** The events of the emails that are switched off. */
    muted: jsonColumn<readonly HostMail[]>('muted').notNull().default([]),
    /** The hour of the daily agenda in the host's time zone. Null for no agenda. */
    agendaHour: integer('agenda_hour'),
    /** When the next agenda must be decided. Null for no agenda. */
    agendaNextAt: integer('agenda_next_at'),
    /** The origin of the request that made the choice. Links in the agenda start with it. */
    origin: text().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('mail_choices_agenda').on(table.agendaNextAt).where(sql`agenda_next_at IS NOT NULL`),
  ],
);
