// The emails that the `outbox` mail transport stores instead of sending them.

import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Audience } from '../../domain/outbox/readers.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { fromJson, insertInto } from '../insert-into.ts';
import { mails } from '../schema/mails.ts';
import { outbox } from '../schema/outbox.ts';
import { json, statement } from '../statement.ts';

const mail = columns(mails);
const outboxRow = columns(outbox, 'outbox');

type StoredMail = typeof mails.$inferSelect;

/** `audience` is null when the outbox row of the email was deleted. */
type ReadMail = StoredMail & { readonly audience: Audience | null };

const INSERT = statement({
  ...insertInto(mails, {
    values: { ...fromJson('value', 'id recipient subject text html ics sentAt') },
    params: { mails: json<readonly StoredMail[]>() },
    from: `FROM json_each(:mails)
WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE ${outboxRow.id} = value ->> 'id'
  AND ${outboxRow.status} IN ('done', 'dead', 'quarantined'))`,
    ending: `ON CONFLICT (${mail.id}) DO NOTHING`,
  }),
});

/**
 * Stores emails of the `outbox` mail transport. An email that is already stored stays unchanged. An email is
 * not stored if its outbox row was marked as done in the meantime, by another consumer or by an erasure.
 */
export function createMailsRepo(db: Database) {
  const d1 = db.$client;
  const selectMails = () =>
    db
      .select({ ...getTableColumns(mails), audience: outbox.audience })
      .from(mails)
      .leftJoin(outbox, eq(outbox.id, mails.id));
  return {
    async insertMails(rows: readonly StoredMail[]): Promise<void> {
      await INSERT.run(d1, { mails: rows });
    },
    async findMail(id: string): Promise<ReadMail | null> {
      return (await selectMails().where(eq(mails.id, id)).get()) ?? null;
    },
    /** Returns the emails, newest first. */
    async listMails(recipient: string | null, limit: number): Promise<ReadMail[]> {
      return selectMails()
        .where(recipient === null ? undefined : eq(mails.recipient, recipient))
        .orderBy(desc(mails.sentAt), desc(sql`${mails}.rowid`))
        .limit(limit);
    },
  };
}
