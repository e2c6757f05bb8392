// Messages of the contact form, each in one batch with the mails that it owes.
import { sql } from 'drizzle-orm';
import type { ContactMessage, OwedContactMail } from '../domain/contact/contact-message.ts';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { idsOf, type OutboxClaim, readRows } from './owed-row.ts';
import { contactMessages } from './schema/contact-messages.ts';
import { outbox } from './schema/outbox.ts';

const INSERT = `
INSERT INTO contact_messages (id, name, email, company, subject, message, created_at, expires_at)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`;

const OWE = `
INSERT INTO outbox (id, contact_id, kind, event, audience, status, due_at, origin, created_at)
SELECT value ->> 'id', ?1, 'mail', value ->> 'event',
  iif(value ->> 'event' = 'contact.message', 'host', 'invitee'), 'pending', ?3, value ->> 'origin', ?3
FROM json_each(?2)`;

export function createContactMessagesRepo(db: Database) {
  const owed = db
    .select({ owed: outbox, contact: contactMessages })
    .from(outbox)
    .innerJoin(contactMessages, sql`${contactMessages.id} = ${outbox.contactId}`)
    .where(sql`${outbox.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`)
    .prepare();
  const d1 = db.$client;
  return {
    async save(
      message: ContactMessage,
      mails: readonly OwedContactMail[],
      now: Instant,
      expiresAt: Instant,
    ): Promise<void> {
      const { id, name, email, company, subject } = message;
      await d1.batch([
        d1.prepare(INSERT).bind(id, name, email, company, subject, message.message, now, expiresAt),
        d1.prepare(OWE).bind(id, JSON.stringify(mails), now),
      ]);
    },

    /** The outbox rows among the claimed that messages owe, with their message. */
    async listOwed(claims: readonly OutboxClaim[]) {
      const found = await owed.all({ ids: idsOf(claims) });
      return readRows(claims, found);
    },
  };
}

export type ContactMessagesRepo = ReturnType<typeof createContactMessagesRepo>;
export type OwedWithContact = Awaited<ReturnType<ContactMessagesRepo['listOwed']>>['rows'][number];
