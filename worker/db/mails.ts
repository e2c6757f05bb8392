import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { mails } from './schema/mails.ts';

export type StoredMail = typeof mails.$inferSelect;

const INSERT = `
INSERT INTO mails (id, recipient, subject, text, html, ics, sent_at)
SELECT value ->> 'id', value ->> 'recipient', value ->> 'subject', value ->> 'text', value ->> 'html',
  value ->> 'ics', value ->> 'sentAt'
FROM json_each(?1) WHERE true ON CONFLICT (id) DO NOTHING`;

/** The `outbox` transport's mails; a mail that is there already is left as it is. */
export function createMailsRepo(db: Database) {
  const insert = db.$client.prepare(INSERT);
  return {
    async insertMails(rows: readonly StoredMail[]): Promise<void> {
      await insert.bind(JSON.stringify(rows)).run();
    },
    async findMail(id: string): Promise<StoredMail | null> {
      return (await db.select().from(mails).where(eq(mails.id, id)).get()) ?? null;
    },
    /** Newest first. */
    async listMails(recipient: string | null, limit: number): Promise<StoredMail[]> {
      return db
        .select()
        .from(mails)
        .where(recipient === null ? undefined : eq(mails.recipient, recipient))
        .orderBy(desc(mails.sentAt), desc(sql`rowid`))
        .limit(limit);
    },
  };
}

export type MailsRepo = ReturnType<typeof createMailsRepo>;
