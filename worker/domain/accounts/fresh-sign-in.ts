import type { Instant } from '../time/types.ts';
import { FRESH_MS } from './limits.ts';

/** Tells whether the person proved recently enough who they are. `provenAt` is the time of the last proof. */
export const isFresh = (provenAt: Instant, now: Instant): boolean => now - provenAt < FRESH_MS;
