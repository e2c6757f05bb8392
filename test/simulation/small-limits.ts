// Limits of the product that histories as short as ours would never reach, made small.
import type { Patch } from './loader.ts';

export const SMALL_LIMITS: readonly Patch[] = [
  {
    file: 'worker/services/requeue-overdue.ts',
    find: 'const WAKE_LIMIT = 1_000;',
    replace: 'const WAKE_LIMIT = 3;',
  },
  {
    file: 'worker/durable/host-calendar.ts',
    find: 'const WAKE_LIMIT = 100;',
    replace: 'const WAKE_LIMIT = 3;',
  },
];
