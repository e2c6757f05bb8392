import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ProfileLink } from '../../domain/accounts/public-profile.ts';
import type { BookingLimit } from '../../domain/limits/booking-rules.ts';
import { jsonColumn } from '../json-column.ts';

/** Accounts. When an account is deleted, its row remains without personal data. */
export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    /** The email address in lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** The username in lower case. */
    username: text().notNull(),
    /** A copy of the picture from the provider of the external sign-in. */
    profilePicture: text('profile_picture'),
    /** The profile picture that the host uploaded. It replaces the provider's picture. */
    ownPicture: text('own_picture'),
    /** The path of the brand logo under /media. Booking pages show the logo. */
    logo: text(),
    timeZone: text('time_zone').notNull(),
    plan: text({ enum: ['free', 'individual', 'startup', 'enterprise'] })
      .notNull()
      .default('free'),
    accountType: text('account_type', { enum: ['individual', 'organization'] })
      .notNull()
      .default('individual'),
    /** The part of the email address after `@`, which groups people into organizations. */
    domain: text().generatedAlwaysAs(sql`substr(email, instr(email, '@') + 1)`, {
      mode: 'virtual',
    }),
    /** Null when the person entered no phone number. */
    phone: text(),
    /** The way in which the account was created. */
    authProvider: text('auth_provider', { enum: ['google', 'microsoft', 'manual'] })
      .notNull()
      .default('manual'),
    /** The scrypt hash with its parameters. Null for an account without a password. */
    passwordHash: text('password_hash'),
    /** Google's id of the person (`sub`). */
    googleSub: text('google_sub'),
    /**
     * The tenant and the id of the person at Microsoft: `tid.oid`. An email address does not
     * identify a person at Microsoft, because it can change.
     */
    microsoftId: text('microsoft_id'),
    /**
     * The time at which the email address was verified, by a link in an email or by a sign-in
     * provider. Null before that.
     */
    emailVerifiedAt: integer('email_verified_at'),
    /** Whether the owner must authorize access to the connected calendar again. */
    needsReauth: integer('needs_reauth', { mode: 'boolean' }).notNull().default(false),
    /** True until the host has finished onboarding. */
    isFirstLogin: integer('is_first_login', { mode: 'boolean' }).notNull().default(true),
    /**
     * A counter. Increasing it stops every sign-in of the account that has checked the password, but has not yet
     * started a session.
     */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    /** The time of the last sign-in. Null before the first sign-in. */
    signedInAt: integer('signed_in_at'),
    /** The newest sequence number that `webhook_events` assigned for this host. */
    eventSequence: integer('event_sequence').notNull().default(0),
    /** Whether public pages show the host's organization. */
    showsOrganization: integer('shows_organization', { mode: 'boolean' }).notNull().default(false),
    /**
     * The hour format that the account chose. On pages, null means the format of the reader's device. In
     * emails, null means 24 hours.
     */
    hourFormat: text('hour_format', { enum: ['12', '24'] }),
    /**
     * The language of the app, of emails to the host, and of the host's public pages for visitors without a
     * preference. When null, the app uses the browser's language, and emails and public pages use English.
     */
    language: text(),
    /** A short text about the host, for the host's public page. */
    bio: text().notNull().default(''),
    /** The links on the host's public page, in order. */
    links: jsonColumn<readonly ProfileLink[]>('links').notNull().default([]),
    /** The limits of all confirmed bookings of the host together. */
    bookingLimits: jsonColumn<readonly BookingLimit[]>('booking_limits').notNull().default([]),
    /**
     * The time at which the access review started. A password reset starts the access review.
     * During the access review, the app shows the owner a list of the account's connected calendars
     * and webhooks. Null after the owner has dismissed this list.
     */
    accessReviewAt: integer('access_review_at'),
    /**
     * The address of the calendar feed of the host's bookings contains a secret. This column stores
     * the hash of the secret. The next column stores the encrypted secret, so that the host can see
     * the address again. Both are null while the host has no feed.
     */
    feedTokenHash: text('feed_token_hash'),
    feedToken: text('feed_token'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /**
     * The time at which the account was deleted. From then on, the row contains no personal data.
     */
    deletedAt: integer('deleted_at'),
    /**
     * The time at which the remaining data of a deleted account was erased. This happens after the
     * account's last emails were sent.
     */
    erasedAt: integer('erased_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_username').on(table.username),
    uniqueIndex('users_google_sub').on(table.googleSub),
    uniqueIndex('users_microsoft_id').on(table.microsoftId),
    uniqueIndex('users_feed').on(table.feedTokenHash),
    index('users_domain').on(table.domain),
    index('users_unverified')
      .on(table.createdAt)
      .where(sql`email_verified_at IS NULL AND deleted_at IS NULL`),
    index('users_erasing')
      .on(table.deletedAt)
      .where(sql`deleted_at IS NOT NULL AND erased_at IS NULL`),
  ],
);
