// Stores messages from the contact form. One batch stores a message and its outbox rows.
import { sql } from 'drizzle-orm';
import type { ContactEmailRow, ContactMessage } from '../../domain/site/contact-message.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { idsOf, type OutboxClaim, readRows } from '../outbox/read-outbox-rows.ts';
import { contactMessages } from '../schema/contact-messages.ts';
import { outbox } from '../schema/outbox.ts';
import { integer, json, nullable, runBatch, statement, text } from '../statement.ts';

const message = columns(contactMessages);
const outboxRow = columns(outbox);

const INSERT = statement({
  params: {
    id: text,
    name: text,
    email: text,
    company: nullable(text),
    subject: text,
    message: text,
    now: integer,
    expiresAt: integer,
  },
  sql: `
INSERT INTO contact_messages (${message.id}, ${message.name}, ${message.email}, ${message.company}, ${message.subject},
  ${message.message}, ${message.createdAt}, ${message.expiresAt})
VALUES (:id, :name, :email, :company, :subject, :message, :now, :expiresAt)`,
});

const ADD_EMAILS = statement({
  params: { contactId: text, mails: json<readonly ContactEmailRow[]>(), now: integer },
  sql: `
INSERT INTO outbox (${outboxRow.id}, ${outboxRow.contactId}, ${outboxRow.kind}, ${outboxRow.event}, ${outboxRow.audience}, ${outboxRow.status},
  ${outboxRow.dueAt}, ${outboxRow.origin}, ${outboxRow.createdAt})
SELECT value ->> 'id', :contactId, 'mail', value ->> 'event',
  iif(value ->> 'event' = 'contact.message', 'host', 'invitee'), 'pending', :now, value ->> 'origin', :now
FROM json_each(:mails)`,
});

export function createContactMessagesRepo(db: Database) {
  const contactOutboxRows = db
    .select({ outboxRow: outbox, contact: contactMessages })
    .from(outbox)
    .innerJoin(contactMessages, sql`${contactMessages.id} = ${outbox.contactId}`)
    .where(sql`${outbox.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`)
    .prepare();
  const d1 = db.$client;
  return {
    async save(
      message: ContactMessage,
      mails: readonly ContactEmailRow[],
      now: Instant,
      expiresAt: Instant,
    ): Promise<void> {
      const { id, name, email, company, subject } = message;
      await runBatch(d1, [
        INSERT.bind(d1, {
          id,
          name,
          email,
          company,
          subject,
          message: message.message,
          now,
          expiresAt,
        }),
        ADD_EMAILS.bind(d1, { contactId: id, mails, now }),
      ]);
    },

    /** Reads the claimed outbox rows about contact messages, with the messages. */
    async listClaimed(claims: readonly OutboxClaim[]) {
      const found = await contactOutboxRows.all({ ids: idsOf(claims) });
      return readRows(claims, found);
    },
  };
}

type ContactMessagesRepo = ReturnType<typeof createContactMessagesRepo>;
export type OutboxRowWithContact = Awaited<
  ReturnType<ContactMessagesRepo['listClaimed']>
>['rows'][number];
