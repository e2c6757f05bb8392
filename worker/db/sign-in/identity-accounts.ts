// Reads and writes accounts with an identity of a sign-in provider.
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { AccountEmailRow } from '../../domain/accounts/account-events.ts';
import type { AccountLanguage } from '../../domain/language/languages.ts';
import type { IdentityProviderName } from '../../domain/providers/identity-providers.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Account } from '../accounts/accounts.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { users } from '../schema/users.ts';
import { type Bound, bindQuery, runBatch } from '../statement.ts';
import { prepareAccessRemoval, prepareSecondLinkEmail, SUBJECT_COLUMNS } from './first-proof.ts';

const other = columns(users, 'other');

export interface IdentityProfile {
  readonly provider: IdentityProviderName;
  readonly subject: string;
  /** The email address in lower case. The address was proven, by the provider or by a link in our email. */
  readonly email: string;
  readonly name: string;
}

interface LinkFacts {
  readonly mail: AccountEmailRow;
  readonly now: Instant;
}

/**
 * The column values that remove the password when the provider has proved the email address. A sign-in with this
 * password that has already started gets no session.
 */
const ACCESS_REMOVED = {
  passwordHash: null,
  sessionEpoch: sql`${users.sessionEpoch} + 1`,
  needsReauth: false,
  accessReviewAt: null,
};

const columnOf = (provider: IdentityProviderName) => users[SUBJECT_COLUMNS[provider]];
const toColumn = ({ provider, subject }: IdentityProfile) => ({
  [SUBJECT_COLUMNS[provider]]: subject,
});

// True when no other account has this identity.
const isUnused = ({ provider, subject }: IdentityProfile) =>
  sql`NOT EXISTS (SELECT 1 FROM users other WHERE ${sql.raw(other[SUBJECT_COLUMNS[provider]])} = ${subject})`;

const HAS_NO_IDENTITY = and(isNull(users.googleSub), isNull(users.microsoftId));
const HAS_IDENTITY = or(isNotNull(users.googleSub), isNotNull(users.microsoftId));

export function createIdentityAccountsRepo(db: Database) {
  const d1 = db.$client;

  async function link(
    before: readonly Bound[],
    values: SQLiteUpdateSetSource<typeof users>,
    condition: SQL | undefined,
  ): Promise<boolean> {
    const update = db.update(users).set(values).where(condition).returning({ id: users.id });
    const results = await runBatch(d1, [...before, bindQuery(d1, update)]);
    return results.at(-1)?.results.length === 1;
  }

  return {
    async findBySubject(provider: IdentityProviderName, subject: string): Promise<Account | null> {
      return (
        (await db
          .select()
          .from(users)
          .where(eq(columnOf(provider), subject))
          .get()) ?? null
      );
    },

    async findById(id: string): Promise<Account | null> {
      const condition = and(eq(users.id, id), isNull(users.deletedAt));
      return (await db.select().from(users).where(condition).get()) ?? null;
    },

    /**
     * Links an account with its first identity. The account's email address was already verified by a link in
     * an email. Removes the account's password, sessions, connected calendars and webhooks, and notifies the
     * owner by email. Returns false when the account already has an identity, or when another account has
     * this identity.
     */
    async connect(id: string, profile: IdentityProfile, facts: LinkFacts): Promise<boolean> {
      const { provider, subject } = profile;
      return link(
        prepareAccessRemoval(d1, { ...facts, provider, subject, userId: id }, true),
        { ...ACCESS_REMOVED, ...toColumn(profile), updatedAt: facts.now },
        and(eq(users.id, id), HAS_NO_IDENTITY, isUnused(profile), isNotNull(users.emailVerifiedAt)),
      );
    },

    /**
     * Links an account with the identity of a second provider, and notifies the owner by email. The first
     * identity already removed the earlier access. Returns false when the account has no identity or already
     * has one of this provider, or when another account has this identity.
     */
    async addProvider(id: string, profile: IdentityProfile, facts: LinkFacts): Promise<boolean> {
      const { provider, subject } = profile;
      return link(
        [prepareSecondLinkEmail(d1, { ...facts, provider, subject, userId: id })],
        { ...toColumn(profile), updatedAt: facts.now },
        and(
          eq(users.id, id),
          isNull(columnOf(provider)),
          HAS_IDENTITY,
          isUnused(profile),
          isNotNull(users.emailVerifiedAt),
        ),
      );
    },

    /**
     * Gives an account with an unverified email address to the owner of the identity. Deletes everything that
     * was entered when people signed up for the account. If the username was made from a different name, the
     * new `username` replaces it. If the new username was taken in the meantime, the old username stays.
     * Returns false when the email address was verified in the meantime, or when another account has this
     * identity.
     */
    async takeOver(
      { id, username }: { readonly id: string; readonly username: string },
      profile: IdentityProfile,
      facts: LinkFacts,
    ): Promise<boolean> {
      const { provider, subject } = profile;
      return link(
        prepareAccessRemoval(d1, { ...facts, provider, subject, userId: id }, false),
        {
          ...ACCESS_REMOVED,
          ...toColumn(profile),
          authProvider: provider,
          name: profile.name,
          username: sql`CASE WHEN ${users.name} = ${profile.name}
            OR EXISTS (SELECT 1 FROM users other WHERE ${sql.raw(other.username)} = ${username})
            THEN ${users.username} ELSE ${username} END`,
          phone: null,
          profilePicture: null,
          emailVerifiedAt: facts.now,
          updatedAt: facts.now,
        },
        and(eq(users.id, id), HAS_NO_IDENTITY, isUnused(profile), isNull(users.emailVerifiedAt)),
      );
    },

    /**
     * Inserts an account with an identity. Returns false when the identity, the email address or the username
     * was taken in the meantime.
     */
    async insert(
      account: {
        readonly id: string;
        readonly username: string;
        readonly language: AccountLanguage | null;
      },
      profile: IdentityProfile,
      now: Instant,
    ): Promise<boolean> {
      const rows = await db
        .insert(users)
        .values({
          id: account.id,
          username: account.username,
          language: account.language,
          email: profile.email,
          name: profile.name,
          ...toColumn(profile),
          authProvider: profile.provider,
          emailVerifiedAt: now,
          timeZone: 'UTC',
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: users.id });
      return rows.length === 1;
    },

    async lacksPicture(id: string): Promise<boolean> {
      const row = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.profilePicture)))
        .get();
      return row !== undefined;
    },

    /** Sets the picture only if the account has no picture. */
    async setPicture(id: string, path: string): Promise<void> {
      await db
        .update(users)
        .set({ profilePicture: path })
        .where(and(eq(users.id, id), isNull(users.profilePicture)));
    },
  };
}
