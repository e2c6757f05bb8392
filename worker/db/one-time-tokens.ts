// Tokens that work once. Taking one and finding it gone are the same statement, so two cannot both win.
import { and, eq, gt } from 'drizzle-orm';
import type { Instant } from '../domain/time/types.ts';
import type { LinkPurpose } from '../domain/users/limits.ts';
import type { Database } from './database.ts';
import { oneTimeTokens } from './schema/one-time-tokens.ts';
import { users } from './schema/users.ts';

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

// A reset link is superseded by a newer mail of its kind. `mail`: the mail that carries the link.
const isNewest = (mail: string) => `NOT EXISTS (SELECT 1 FROM outbox mine JOIN outbox newer
  ON newer.host_id = mine.host_id AND newer.event = mine.event AND newer.booking_id IS NULL
  AND newer.created_at >= mine.created_at
  AND (newer.created_at > mine.created_at OR newer.rowid > mine.rowid)
  WHERE mine.id = ${mail})`;

const VOID_OLDER = `DELETE FROM one_time_tokens
WHERE user_id = ?1 AND purpose = ?2 AND mail_id IS NOT ?3 AND ${isNewest('?3')}`;

const ISSUE = `INSERT INTO one_time_tokens (token_hash, purpose, user_id, mail_id, expires_at)
SELECT ?1, ?2, ?3, ?4, ?5 WHERE ${isNewest('?4')} RETURNING token_hash`;

interface LinkToken {
  readonly tokenHash: string;
  readonly userId: string;
  readonly mailId: string;
  readonly expiresAt: Instant;
}

export function createOneTimeTokensRepo(db: Database) {
  const d1 = db.$client;
  return {
    async insert(
      tokenHash: string,
      purpose: 'sign-in-ticket' | 'google-state' | 'calendar-ticket' | 'calendar-state',
      userId: string | null,
      expiresAt: Instant,
    ): Promise<void> {
      await db.insert(oneTimeTokens).values({ tokenHash, purpose, userId, expiresAt });
    },

    /** Takes the token away; null when it does not work (any more). */
    async take(tokenHash: string, purpose: Purpose, now: Instant) {
      const rows = await db
        .delete(oneTimeTokens)
        .where(
          and(
            eq(oneTimeTokens.tokenHash, tokenHash),
            eq(oneTimeTokens.purpose, purpose),
            gt(oneTimeTokens.expiresAt, now),
          ),
        )
        .returning({ userId: oneTimeTokens.userId });
      return rows[0] ?? null;
    },

    /** Until when a link works or worked; null when it never did, was used or voided. */
    async findExpiry(tokenHash: string, purpose: Purpose): Promise<Instant | null> {
      const row = await db
        .select({ expiresAt: oneTimeTokens.expiresAt })
        .from(oneTimeTokens)
        .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose)))
        .get();
      return row?.expiresAt ?? null;
    },

    /** The account that a token is of; null when there is no such token. */
    async findOwner(tokenHash: string, purpose: Purpose) {
      const row = await db
        .select({ name: users.name, email: users.email })
        .from(oneTimeTokens)
        .innerJoin(users, eq(users.id, oneTimeTokens.userId))
        .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose)))
        .get();
      return row ?? null;
    },

    /**
     * The token of a reset link about to be mailed; voids the links of older mails, while those of earlier
     * attempts at this mail, which may have arrived, stay. False when a newer mail has been asked for.
     */
    async issueResetLink(link: LinkToken): Promise<boolean> {
      const { tokenHash, userId, mailId, expiresAt } = link;
      const purpose: LinkPurpose = 'reset-password';
      const results = await d1.batch([
        d1.prepare(VOID_OLDER).bind(userId, purpose, mailId),
        d1.prepare(ISSUE).bind(tokenHash, purpose, userId, mailId, expiresAt),
      ]);
      return results[1]?.results.length === 1;
    },

    /** The token of a verification link about to be mailed. Earlier ones stay valid, each for its own sign-up. */
    async issueVerificationLink(link: LinkToken & { signUpId: string | null }): Promise<void> {
      await db.insert(oneTimeTokens).values({ ...link, purpose: 'verify-email' });
    },
  };
}
