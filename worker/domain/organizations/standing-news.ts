// What a member is told about their own standing: what became of it, not each step on the way.
import { isActiveAdmin, type Standing } from './rights.ts';

export const STANDING_NEWS = ['promoted', 'demoted', 'suspended', 'reinstated', 'removed'] as const;
export type StandingNews = (typeof STANDING_NEWS)[number];

/** `after`: null when removed. Null when there is nothing that the member would notice. */
export function decideStandingNews(before: Standing, after: Standing | null): StandingNews | null {
  if (after === null) return 'removed';
  if (before.status !== after.status) {
    return after.status === 'suspended' ? 'suspended' : 'reinstated';
  }
  if (isActiveAdmin(before) === isActiveAdmin(after)) return null;
  return isActiveAdmin(after) ? 'promoted' : 'demoted';
}
