import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { HostMail } from '../../domain/email/mail-choices.ts';
import { jsonColumn } from '../json-column.ts';
import { users } from './users.ts';

/** The emails that each host gets. Without a row, a host gets every email and no agenda. */
export const mailChoices = sqliteTable(
  'mail_choices',
  {
    hostId: text('host_id')
      .primaryKey()
      .references(() => users.id),
    /** The events of the emails that are switched off. */
    muted: jsonColumn<readonly HostMail[]>('muted').notNull().default([]),
    /** The hour, in the host's time zone, at which the daily agenda is sent. Null for no agenda. */
    agendaHour: integer('agenda_hour'),
    /** The time at which the service must next decide about the agenda. Null for no agenda. */
    agendaNextAt: integer('agenda_next_at'),
    /** The origin of the request that made the choice. Links in the agenda start with this origin. */
    origin: text().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('mail_choices_agenda').on(table.agendaNextAt).where(sql`agenda_next_at IS NOT NULL`),
  ],
);
