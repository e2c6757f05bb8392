// Stores tokens that can be used only once. One statement finds and deletes a token, so that two callers
// cannot both use it.
import { and, eq, gt } from 'drizzle-orm';
import type { LinkPurpose } from '../../domain/accounts/limits.ts';
import type {
  IdentityProviderName,
  UnconfirmedIdentity,
} from '../../domain/providers/identity-providers.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { hasValue } from '../constant.ts';
import type { Database } from '../database.ts';
import { insertInto } from '../insert-into.ts';
import { readStored } from '../json-column.ts';
import { storedIdentity } from '../outbox/stored-facts.ts';
import { type CONNECT_PURPOSES, oneTimeTokens } from '../schema/one-time-tokens.ts';
import { outbox } from '../schema/outbox.ts';
import { users } from '../schema/users.ts';
import { row, runBatch, statement, text } from '../statement.ts';

const newer = columns(outbox, 'newer');
const mine = columns(outbox, 'mine');
const token = columns(oneTimeTokens);

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

// Returns SQL that is true while no newer email of the same kind was added for the account. A reset link
// works only while its email is the newest. `mail` is SQL for the id of the email's outbox row.
const isNewest = (mail: string) => `NOT EXISTS (SELECT 1 FROM outbox mine JOIN outbox newer
  ON ${newer.hostId} = ${mine.hostId} AND ${newer.event} = ${mine.event} AND ${newer.bookingId} IS NULL
  AND ${newer.createdAt} >= ${mine.createdAt}
  AND (${newer.createdAt} > ${mine.createdAt} OR newer.rowid > mine.rowid)
  WHERE ${mine.id} = ${mail})`;

const DELETE_OLDER_TOKENS = statement({
  params: { userId: text, purpose: text, mailId: text },
  sql: `DELETE FROM one_time_tokens
WHERE ${token.userId} = :userId AND ${token.purpose} = :purpose AND ${token.mailId} IS NOT :mailId
  AND ${isNewest(':mailId')}`,
});

const INSERT_IF_NEWEST = statement({
  row: row<{ readonly token_hash: string }>(),
  ...insertInto(oneTimeTokens, {
    given: 'purpose userId mailId expiresAt tokenHash',
    values: {},
    omit: 'signUpId provider identity address sessionEpoch isKept usedAt',
    from: `WHERE ${isNewest(':mailId')}`,
    ending: `RETURNING ${token.tokenHash}`,
  }),
});

interface LinkToken {
  readonly tokenHash: string;
  readonly userId: string;
  readonly mailId: string;
  readonly expiresAt: Instant;
}

/** A sign-in whose first factor was checked. */
interface PendingSignIn {
  readonly userId: string;
  /** Null after a password. */
  readonly provider: IdentityProviderName | null;
  /** The account's `sessionEpoch` when the first factor was checked. */
  readonly sessionEpoch: number;
  readonly isKept: boolean;
}

export function createOneTimeTokensRepo(db: Database) {
  const d1 = db.$client;
  return {
    async insert(
      tokenHash: string,
      purpose:
        | 'sign-up-browser'
        | 'passkey-added'
        | 'passkey-sign-in'
        | 'passkey-factor'
        | 'passkey-proof'
        | 'google-state'
        | 'microsoft-state'
        | (typeof CONNECT_PURPOSES)[number],
      userId: string | null,
      expiresAt: Instant,
    ): Promise<void> {
      await db.insert(oneTimeTokens).values({ tokenHash, purpose, userId, expiresAt });
    },

    async insertSignInTicket(
      tokenHash: string,
      owner: { readonly userId: string; readonly provider: IdentityProviderName | null },
      expiresAt: Instant,
    ): Promise<void> {
      await db
        .insert(oneTimeTokens)
        .values({ tokenHash, purpose: 'sign-in-ticket', ...owner, expiresAt });
    },

    /** Stores a sign-in that waits for the second factor. */
    async insertSecondFactorTicket(
      tokenHash: string,
      pending: PendingSignIn,
      expiresAt: Instant,
    ): Promise<void> {
      await db
        .insert(oneTimeTokens)
        .values({ tokenHash, purpose: 'second-factor', ...pending, expiresAt });
    },

    /** Returns null when the ticket does not work. The ticket stays valid. */
    async findPendingSignIn(tokenHash: string, now: Instant): Promise<PendingSignIn | null> {
      const row = await db
        .select({
          userId: oneTimeTokens.userId,
          provider: oneTimeTokens.provider,
          sessionEpoch: oneTimeTokens.sessionEpoch,
          isKept: oneTimeTokens.isKept,
        })
        .from(oneTimeTokens)
        .where(
          and(
            eq(oneTimeTokens.tokenHash, tokenHash),
            hasValue(oneTimeTokens.purpose, 'second-factor'),
            gt(oneTimeTokens.expiresAt, now),
          ),
        )
        .get();
      if (!row || row.userId === null || row.sessionEpoch === null) return null;
      const { userId, provider, sessionEpoch, isKept } = row;
      return { userId, provider, sessionEpoch, isKept: isKept === true };
    },

    /** Deletes the token and returns its user. Returns null when the token does not work. */
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
        .returning({ userId: oneTimeTokens.userId, provider: oneTimeTokens.provider });
      return rows[0] ?? null;
    },

    /**
     * Returns the expiry time of a link, which may be in the past. Null when the link never existed, was used, or was
     * replaced by a newer link.
     */
    async findExpiry(tokenHash: string, purpose: Purpose): Promise<Instant | null> {
      const row = await db
        .select({ expiresAt: oneTimeTokens.expiresAt })
        .from(oneTimeTokens)
        .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose)))
        .get();
      return row?.expiresAt ?? null;
    },

    /** Returns the account to which a token belongs. Null when there is no such token. */
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
     * Stores the token of a reset link before its email is sent, and deletes the tokens of older emails.
     * Tokens from earlier attempts to send the same email stay valid, because one of these attempts may have
     * succeeded. Returns false when a newer email was requested.
     */
    async issueResetLink(link: LinkToken): Promise<boolean> {
      const { tokenHash, userId, mailId, expiresAt } = link;
      const purpose: LinkPurpose = 'reset-password';
      const results = await runBatch(d1, [
        DELETE_OLDER_TOKENS.bind(d1, { userId, purpose, mailId }),
        INSERT_IF_NEWEST.bind(d1, { tokenHash, purpose, userId, mailId, expiresAt }),
      ]);
      return results[1]?.results.length === 1;
    },

    /**
     * Stores the token of a verification link before its email is sent. Earlier links stay valid, because
     * each of them activates its own sign-up.
     */
    async issueVerificationLink(link: LinkToken & { signUpId: string | null }): Promise<void> {
      await db.insert(oneTimeTokens).values({ ...link, purpose: 'verify-email' });
    },

    /**
     * Stores the token of a link that connects an identity. Links from earlier attempts to send the same email
     * stay valid.
     */
    async issueIdentityLink(link: LinkToken & { identity: UnconfirmedIdentity }): Promise<void> {
      await db
        .insert(oneTimeTokens)
        .values({ ...link, purpose: 'confirm-identity', provider: link.identity.provider });
    },

    /** Stores the token of a link that stops the removal of a second factor. Earlier links stay valid. */
    async issueStopLink(link: LinkToken): Promise<void> {
      await db.insert(oneTimeTokens).values({ ...link, purpose: 'stop-recovery' });
    },

    /** Stores the token of a link that changes the address of the account, or undoes this change. */
    async issueAddressLink(
      link: LinkToken & { purpose: 'change-address' | 'undo-address'; address: string },
    ): Promise<void> {
      await db.insert(oneTimeTokens).values(link);
    },

    /** Returns the identity of a link. Null when the link does not work, or its identity is unreadable. */
    async findIdentity(tokenHash: string, now: Instant): Promise<UnconfirmedIdentity | null> {
      const row = await db
        .select({ identity: oneTimeTokens.identity })
        .from(oneTimeTokens)
        .where(
          and(
            eq(oneTimeTokens.tokenHash, tokenHash),
            hasValue(oneTimeTokens.purpose, 'confirm-identity'),
            gt(oneTimeTokens.expiresAt, now),
          ),
        )
        .get();
      if (!row || row.identity === null) return null;
      return readStored(row.identity, storedIdentity) ?? null;
    },
  };
}
