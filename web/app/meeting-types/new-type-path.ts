// Decides where "New meeting type" leads, for every button, command and shortcut.
import { MEETING_TYPES_CALL } from '../../../worker/contract/frame/early-calls.ts';
import { canCreateMeetingType } from '../../../worker/domain/plans/plan-rules.ts';
import type { PlanId } from '../../../worker/domain/plans/plans.ts';
import { paths } from '../paths.ts';
import { loadCached } from '../screen-cache.ts';
import { listMeetingTypes } from './list-meeting-types.ts';

/**
 * Returns the path of the editor, or of the plans if the host has reached the limit. `types` are the host's meeting
 * types, and null if they are unknown.
 */
export function newTypePath(plan: PlanId, types: readonly unknown[] | null): string {
  return canCreateMeetingType(plan, types?.length ?? 0) ? paths.newMeetingType : paths.upgrade;
}

export async function findNewTypePath(plan: PlanId): Promise<string> {
  return newTypePath(plan, await loadCached(MEETING_TYPES_CALL, listMeetingTypes));
}
