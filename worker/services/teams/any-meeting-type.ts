// Functions for one meeting type, which may belong to the caller or to a team. Each function finds out to
// whom the meeting type belongs, and then calls the function for a host or the function for a team.

import { AppError } from '../../contract/app-error.ts';
import type {
  HostMeetingType,
  MeetingTypeDeletion,
} from '../../contract/meeting-types/meeting-type-calls.ts';
import type { MeetingTypeSwitch } from '../../contract/meeting-types/meeting-type-schemas.ts';
import type { TeamMeetingType } from '../../contract/teams/team-type-calls.ts';
import {
  type AnyMeetingTypeChange,
  TEAM_FIELD_NAMES,
} from '../../contract/teams/team-type-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { switchMeetingType, updateMeetingType } from '../editor/change-meeting-type.ts';
import { countUpcoming, deleteMeetingType } from '../editor/delete-meeting-type.ts';
import { duplicateMeetingType } from '../editor/duplicate-meeting-type.ts';
import { findMeetingType } from '../meeting-types/read-meeting-types.ts';
import { changeTeamType, switchTeamType } from './change-team-type.ts';
import { duplicateTeamType } from './create-team-type.ts';
import {
  countUpcomingOfTeam,
  type DeleteTeamTypeDeps,
  deleteTeamType,
} from './delete-team-type.ts';
import { findTeamType } from './read-team-types.ts';

type AnyType = HostMeetingType | TeamMeetingType;

type AnyDeps = Parameters<typeof updateMeetingType>[0] &
  Parameters<typeof deleteMeetingType>[0] &
  DeleteTeamTypeDeps;

const NOT_OF_TEAM = hostText('Only a meeting type of a team has this field.');

/** Returns the key of a meeting type of a team. Null for a meeting type of a host. */
async function findTeamKey(deps: AnyDeps, { id: callerId }: Account, id: string) {
  const teamId = await deps.teamTypes.findTeamOf(id);
  return teamId === null ? null : { id, teamId, callerId };
}

export async function findAnyMeetingType(
  deps: AnyDeps,
  account: Account,
  id: string,
): Promise<AnyType> {
  const key = await findTeamKey(deps, account, id);
  return key ? findTeamType(deps, key) : findMeetingType(deps, account, id);
}

export function ensureNoTeamFields(
  input: Pick<AnyMeetingTypeChange, (typeof TEAM_FIELD_NAMES)[number]>,
): void {
  const wrong = TEAM_FIELD_NAMES.filter((name) => input[name] !== undefined);
  if (wrong.length === 0) return;
  const errors = wrong.map((path) => ({ path, message: NOT_OF_TEAM }));
  throw new AppError('VALIDATION_FAILED', { message: NOT_OF_TEAM, errors });
}

export async function changeAnyMeetingType(
  deps: AnyDeps,
  account: Account,
  id: string,
  input: AnyMeetingTypeChange,
): Promise<AnyType> {
  const key = await findTeamKey(deps, account, id);
  if (key) return changeTeamType(deps, key, input);
  ensureNoTeamFields(input);
  return updateMeetingType(deps, account, id, input);
}

export async function switchAnyMeetingType(
  deps: AnyDeps,
  account: Account,
  id: string,
  input: MeetingTypeSwitch,
): Promise<AnyType> {
  const key = await findTeamKey(deps, account, id);
  return key ? switchTeamType(deps, key, input) : switchMeetingType(deps, account, id, input);
}

export async function duplicateAnyMeetingType(
  deps: AnyDeps,
  account: Account,
  id: string,
): Promise<AnyType> {
  const key = await findTeamKey(deps, account, id);
  return key ? duplicateTeamType(deps, key) : duplicateMeetingType(deps, account, id);
}

export async function deleteAnyMeetingType(
  deps: AnyDeps,
  account: Account,
  id: string,
  call: Parameters<typeof deleteMeetingType>[3],
): Promise<MeetingTypeDeletion> {
  const key = await findTeamKey(deps, account, id);
  return key ? deleteTeamType(deps, key, call) : deleteMeetingType(deps, account, id, call);
}

/** Counts the upcoming bookings of the meeting type. */
export async function countAnyUpcoming(
  deps: AnyDeps,
  account: Account,
  id: string,
): Promise<number> {
  const key = await findTeamKey(deps, account, id);
  return key ? countUpcomingOfTeam(deps, key) : countUpcoming(deps, account, id);
}
