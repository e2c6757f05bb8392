import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** Lower case. */
    username: text().notNull(),
    profilePicture: text('profile_picture'),
    /** Path of the brand logo under /media, shown on booking pages. */
    logo: text(),
    timeZone: text('time_zone').notNull(),
    plan: text({ enum: ['free', 'individual', 'startup', 'enterprise'] })
      .notNull()
      .default('free'),
    accountType: text('account_type', { enum: ['individual', 'organization'] })
      .notNull()
      .default('individual'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_username').on(table.username),
  ],
);
