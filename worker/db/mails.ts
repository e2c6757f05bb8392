import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { mails } from './schema/mails.ts';

type StoredMail = typeof mails.$inferSelect;

const INSERT = `
INSERT INTO mails (id, recipient, subject, text, html, ics, sent_at)
SELECT value ->> 'id', value ->> 'recipient', value ->> 'subject', value ->> 'text', value ->> 'html',
  value ->> 'ics', value ->> 'sentAt'
FROM json_each(?1)
WHERE NOT EXISTS (SELECT 1 FROM outbox o WHERE o.id = value ->> 'id' AND o.status IN ('done', 'dead', 'quarantined'))
ON CONFLICT (id) DO NOTHING`;

/**
 * The `outbox` transport's mails. One that is there already stays as it is; one whose row was settled
 * meanwhile, because another consumer kept it or the invitee had it erased, is not kept.
 */
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
