// Stores messages from the contact form. One batch stores a message and its outbox rows.
import { sql } from 'drizzle-orm';
import type { ContactEmailRow, ContactMessage } from '../../domain/site/contact-message.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Database } from '../database.ts';
import { fromJson, insertInto } from '../insert-into.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { EMAIL, sqlEvent } from '../outbox/outbox-terms.ts';
import { idsOf, type OutboxClaim, readRows } from '../outbox/read-outbox-rows.ts';
import { contactMessages } from '../schema/contact-messages.ts';
import { outbox } from '../schema/outbox.ts';
import { integer, json, runBatch, statement, text } from '../statement.ts';

const INSERT = statement({
  ...insertInto(contactMessages, {
    given: 'id name email company subject message expiresAt',
    values: { createdAt: ':now' },
    params: { now: integer },
  }),
});

const ADD_EMAILS = statement({
  params: { contactId: text, mails: json<readonly ContactEmailRow[]>(), now: integer },
  sql: addToOutbox(
    {
      ...fromJson('value', 'id event origin'),
      hostId: 'NULL',
      contactId: ':contactId',
      kind: EMAIL,
      audience: `iif(value ->> 'event' = ${sqlEvent('contact.message')}, 'host', 'invitee')`,
    },
    `FROM json_each(:mails)`,
  ),
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
