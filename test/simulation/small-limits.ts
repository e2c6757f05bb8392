// Limits of the product that histories as short as ours would never reach, made small.
import type { Patch } from './loader.ts';

/** The question that drizzle asks most, answered for the one copy of it that is here. */
export const QUICK_DRIZZLE: readonly Patch[] = [
  {
    file: 'node_modules/drizzle-orm/entity.js',
    find: '  if (value instanceof type) {\n    return true;\n  }',
    replace: '  return value instanceof type;',
  },
];

/** Repositories are dear to prepare and remember nothing: one of each is enough for a thread. */
export const SHARED_REPOS: readonly Patch[] = [
  {
    file: 'worker/db/create-repositories.ts',
    find: /\b(create\w+Repo)\(db\b/g,
    replace: 'globalThis.prepareOnce($1, db',
  },
  {
    file: 'worker/deps.ts',
    find: /\bopenDatabase\((env\.DB.*?\))\)/,
    replace: 'globalThis.prepareOnce(openDatabase, $1)',
  },
];

export const SMALL_LIMITS: readonly Patch[] = [
  {
    file: 'worker/domain/email/host-limits.ts',
    find: 'booking: { maximum: 6,',
    replace: 'booking: { maximum: 2,',
  },
  {
    file: 'worker/services/outbox/requeue-overdue.ts',
    find: 'const WAKE_LIMIT = 1_000;',
    replace: 'const WAKE_LIMIT = 3;',
  },
  {
    file: 'worker/durable/host-calendar.ts',
    find: 'const WAKE_LIMIT = 100;',
    replace: 'const WAKE_LIMIT = 3;',
  },
];
