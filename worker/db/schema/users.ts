import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ProfileLink } from '../../domain/accounts/public-profile.ts';
import type { BookingLimit } from '../../domain/meeting-types/booking-rules.ts';
import { jsonColumn } from '../json-column.ts';

/** Accounts. The row of a deleted account remains, without personal data. */
export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    /** The email address in lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** The username in lower case. */
    username: text().notNull(),
    /** The copy of the picture that the provider of an external sign-in has. */
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
    /** How the account was created. */
    authProvider: text('auth_provider', { enum: ['google', 'manual'] })
      .notNull()
      .default('manual'),
    /** The scrypt hash with its parameters. Null for an account without a password. */
    passwordHash: text('password_hash'),
    googleSub: text('google_sub'),
    /** When the email address was verified, by a link in an email or by Google. Null before that. */
    emailVerifiedAt: integer('email_verified_at'),
    /** Whether the owner must authorize access to the connected calendar again. */
    needsReauth: integer('needs_reauth', { mode: 'boolean' }).notNull().default(false),
    /** True until the host has finished onboarding. */
    isFirstLogin: integer('is_first_login', { mode: 'boolean' }).notNull().default(true),
    /** A counter. Increasing it ends every session of the account immediately. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    /** The last sign-in. Null before the first one. */
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
    /** A short text about the host, for the host's public page. */
    bio: text().notNull().default(''),
    /** The links on the host's public page, in order. */
    links: jsonColumn<readonly ProfileLink[]>('links').notNull().default([]),
    /** The limits of all confirmed bookings of the host together. */
    bookingLimits: jsonColumn<readonly BookingLimit[]>('booking_limits').notNull().default([]),
    /**
     * When the access review started. A password reset starts it. During the access review, the app
     * shows the owner a list of the account's connected calendars and webhooks. Null after the
     * owner has dismissed this list.
     */
    accessReviewAt: integer('access_review_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When the account was deleted. The row contains no personal data from then on. */
    deletedAt: integer('deleted_at'),
    /**
     * When the remaining data of a deleted account was erased. This happens after the account's last emails
     * were sent.
     */
    erasedAt: integer('erased_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_username').on(table.username),
    uniqueIndex('users_google_sub').on(table.googleSub),
    index('users_domain').on(table.domain),
    index('users_unverified')
      .on(table.createdAt)
      .where(sql`email_verified_at IS NULL AND deleted_at IS NULL`),
    index('users_erasing')
      .on(table.deletedAt)
      .where(sql`deleted_at IS NOT NULL AND erased_at IS NULL`),
  ],
);
