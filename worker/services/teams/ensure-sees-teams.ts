import { AppError } from '../../contract/app-error.ts';
import type { Caller } from '../../domain/organizations/rights.ts';
import { maySeeTeams } from '../../domain/teams/team-rights.ts';

/** Throws with the reason when a member of the organization does not see its teams. */
export function ensureSeesTeams(caller: Caller): void {
  if (maySeeTeams(caller)) return;
  throw new AppError(caller.status === 'suspended' ? 'MEMBER_SUSPENDED' : 'SECOND_FACTOR_REQUIRED');
}
