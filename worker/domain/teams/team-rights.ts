// Decides who may change a team. SQL statements in worker/db enforce the same rules when a change
// is written. The functions in this file find the reason for a refusal.
import { isActiveAdmin, type Caller as Member } from '../organizations/rights.ts';
import type { TeamRole } from './team-form.ts';

/** Null for everyone who is not a current member of the organization. */
type Caller = Member | null;

/** Suspended members see no teams, and members without a required second factor neither. */
export const maySeeTeams = (caller: Caller): boolean =>
  caller?.status === 'active' && !caller.isLockedOut;

/** Admins of the organization create and delete teams. */
export const mayManageTeams = (caller: Caller): boolean =>
  caller !== null && isActiveAdmin(caller) && !caller.isLockedOut;

/** `role` is the caller's role in the team, or null. */
export const mayEditTeam = (caller: Caller, role: TeamRole | null): boolean =>
  mayManageTeams(caller) || (maySeeTeams(caller) && role === 'manager');
