// The patches that the simulation applies to the product. They make the product faster, and reduce limits
// that a short test run would never reach.
import type { Patch } from './loader.ts';

/**
 * Replaces drizzle's most frequent type check with a faster check, which does not support several copies of
 * drizzle.
 */
export const QUICK_DRIZZLE: readonly Patch[] = [
  {
    file: 'node_modules/drizzle-orm/entity.js',
    find: '  if (value instanceof type) {\n    return true;\n  }',
    replace: '  return value instanceof type;',
  },
];

/**
 * Repositories are expensive to prepare and have no state, so each thread creates every repository only once.
 */
export const SHARED_REPOS: readonly Patch[] = [
  {
    file: 'worker/db/create-repositories.ts',
    find: /\b(create\w+Repo)\(db\b/g,
    replace: 'globalThis.prepareOnce($1, db',
  },
  {
    file: 'worker/deps.ts',
    find: /\b(openDatabase|openReplicas)\((d1|DB)\)/g,
    replace: 'globalThis.prepareOnce($1, $2)',
  },
];

export const SMALL_LIMITS: readonly Patch[] = [
  {
    file: 'worker/domain/bookings/host-limits.ts',
    find: 'booking: { maximum: 6,',
    replace: 'booking: { maximum: 2,',
  },
  {
    file: 'worker/services/outbox/requeue-overdue.ts',
    find: 'const OUTBOX_LIMIT = 1_000;',
    replace: 'const OUTBOX_LIMIT = 3;',
  },
  {
    file: 'worker/durable/host-calendar.ts',
    find: 'const WAKE_LIMIT = 100;',
    replace: 'const WAKE_LIMIT = 3;',
  },
];
