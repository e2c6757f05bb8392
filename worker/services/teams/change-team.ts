// Creates, changes and deletes teams, and changes their members. The SQL statements enforce the rights. If a
// statement changes nothing, the current data gives the reason.
import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { WireTeam } from '../../contract/teams/team-calls.ts';
import type { TeamChange } from '../../contract/teams/team-schemas.ts';
import type { SecurityEventType } from '../../domain/accounts/security-events.ts';
import {
  checkTeam,
  checkTeamMembers,
  TEAM_TEXTS,
  TEAMS_MAX,
  type TeamForm,
  type TeamRole,
} from '../../domain/teams/team-form.ts';
import { mayManageTeams } from '../../domain/teams/team-rights.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { CountAttemptDeps } from '../accounts/count-attempt.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import { dropPicture, storeNewPicture } from '../accounts/store-picture.ts';
import type { WithIfMatch } from '../api/if-match.ts';
import type { Deps } from '../service-deps.ts';
import { readTeam, readTeams, type TeamKey } from './list-teams.ts';

type TeamDeps = Pick<Deps, 'teams' | 'mediaStore'> & CountAttemptDeps;

type ChangeKey = TeamKey & WithIfMatch;

interface WithOrigin {
  /** The origin of the links in the emails to the managers. */
  readonly origin: string;
}

function clean({ name, slug, description, primaryColor }: TeamForm): TeamForm {
  const form = { name: name.trim(), description: description.trim(), primaryColor };
  const cleaned = { ...form, slug: slug.trim().toLowerCase() };
  ensureNoProblems(checkTeam(cleaned));
  return cleaned;
}

function slugTaken(): AppError {
  const message = TEAM_TEXTS.slugTaken;
  return new AppError('SLUG_TAKEN', { message, errors: [{ path: 'slug', message }] });
}

async function readEditable(deps: TeamDeps, key: ChangeKey) {
  const read = await readTeam(deps, key);
  if (!read.presented.canEdit) throw new AppError('TEAM_MANAGER_REQUIRED');
  await key.ifMatch?.(read.presented);
  return read;
}

const prepareChange = (
  { clock }: TeamDeps,
  { callerId, ifMatch }: ChangeKey,
  { updatedAt }: { readonly updatedAt: Instant },
) => ({ callerId, now: clock.now(), version: ifMatch ? updatedAt : null });

const record = (
  deps: TeamDeps,
  type: SecurityEventType,
  { id, callerId }: TeamKey,
  { organization }: { readonly organization: { readonly id: string } },
) =>
  recordSecurityEvent(deps, {
    ...{ type, userId: callerId, organizationId: organization.id },
    facts: { teamId: id },
  });

const storeLogo = (deps: TeamDeps, { id, callerId }: TeamKey, picture: TeamChange['logo']) =>
  storeNewPicture(deps, { callerId, ownerId: id, field: 'logo', picture });

export async function createTeam(
  deps: TeamDeps,
  organizationId: string,
  callerId: string,
  input: TeamForm & Pick<TeamChange, 'logo'>,
): Promise<WireTeam> {
  const listed = await readTeams(deps, callerId, organizationId);
  const { organization, teams } = listed;
  if (!mayManageTeams(organization)) throw new AppError('ADMIN_REQUIRED');
  const form = clean(input);
  if (teams.length >= TEAMS_MAX) throw new AppError('TEAM_LIMIT_REACHED');
  const key = { id: deps.ids.create(), callerId };
  const now = deps.clock.now();
  const logo = (await storeLogo(deps, key, input.logo)) ?? null;
  const stored = { ...form, logo };
  if (!(await deps.teams.createTeam(key.id, organizationId, stored, { callerId, now }))) {
    await dropPicture(deps, logo);
    throw slugTaken();
  }
  await record(deps, 'team.created', key, listed);
  return (await readTeam(deps, key)).presented;
}

export async function changeTeam(
  deps: TeamDeps,
  key: ChangeKey,
  change: TeamChange,
): Promise<WireTeam> {
  const { team, listed } = await readEditable(deps, key);
  const form = clean({
    name: change.name ?? team.name,
    slug: change.slug ?? team.slug,
    description: change.description ?? team.description,
    primaryColor: change.primaryColor ?? team.primaryColor,
  });
  const logo = await storeLogo(deps, key, change.logo);
  const changed = { ...form, logo };
  const { isChanged, previousLogo } = await deps.teams.changeTeam(
    key.id,
    changed,
    prepareChange(deps, key, team),
  );
  const unused = isChanged ? previousLogo : (logo ?? null);
  if (logo !== undefined && logo !== previousLogo) await dropPicture(deps, unused);
  if (!isChanged) {
    await readEditable(deps, key);
    throw slugTaken();
  }
  await record(deps, 'team.changed', key, listed);
  return (await readTeam(deps, key)).presented;
}

/** Throws while upcoming meetings need another host, because no one could hand them over later. */
export async function deleteTeam(deps: TeamDeps, key: TeamKey): Promise<void> {
  const { listed } = await readTeam(deps, key);
  if (!mayManageTeams(listed.organization)) throw new AppError('ADMIN_REQUIRED');
  const { id, callerId } = key;
  const deleted = await deps.teams.deleteTeam(id, { callerId, now: deps.clock.now() });
  if (!deleted) {
    const current = await readTeam(deps, key);
    throw new AppError(
      mayManageTeams(current.listed.organization) ? 'MEETINGS_NEED_HOST' : 'ADMIN_REQUIRED',
    );
  }
  await dropPicture(deps, deleted.logo);
  await record(deps, 'team.deleted', key, listed);
}

interface MemberInput {
  readonly userId: string;
  readonly role: TeamRole;
}

/** Replaces the members of the team. Suspended members stay in the team. */
export async function changeTeamMembers(
  deps: TeamDeps,
  key: ChangeKey & WithOrigin,
  members: readonly MemberInput[],
): Promise<WireTeam> {
  const { team, listed } = await readEditable(deps, key);
  const message = checkTeamMembers(members);
  if (message !== null) throw new AppError('VALIDATION_FAILED', { message });
  const change = { ...prepareChange(deps, key, team), origin: key.origin };
  const keptIds = new Set(members.map(({ userId }) => userId));
  const removedIds = team.members.flatMap(({ userId }) => (keptIds.has(userId) ? [] : userId));
  const changed = { members, removedIds };
  const isSaved = await deps.teams.saveMembers(key.id, changed, deps.ids.create(), change);
  if (!isSaved) {
    await readEditable(deps, key);
    throw new AppError('NOT_IN_ORGANIZATION');
  }
  await record(deps, 'team.members-changed', key, listed);
  return (await readTeam(deps, key)).presented;
}

export async function leaveTeam(
  deps: TeamDeps,
  { origin, ...key }: TeamKey & WithOrigin,
): Promise<void> {
  const { listed } = await readTeam(deps, key);
  const departure = { callerId: key.callerId, now: deps.clock.now(), origin };
  if (!(await deps.teams.leaveTeam(key.id, departure))) throw new AppError('NOT_FOUND');
  await record(deps, 'team.left', key, listed);
}
