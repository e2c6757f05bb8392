// Decides what a member is notified about after changes to their role or status: the result, not each step.
import { isActiveAdmin, type Standing } from './rights.ts';

export const STANDING_NEWS = ['promoted', 'demoted', 'suspended', 'reinstated', 'removed'] as const;
export type StandingNews = (typeof STANDING_NEWS)[number];

/** `after`: null when removed. Returns null when the member would notice no difference. */
export function decideStandingNews(before: Standing, after: Standing | null): StandingNews | null {
  if (after === null) return 'removed';
  if (before.status !== after.status) {
    return after.status === 'suspended' ? 'suspended' : 'reinstated';
  }
  if (isActiveAdmin(before) === isActiveAdmin(after)) return null;
  return isActiveAdmin(after) ? 'promoted' : 'demoted';
}
