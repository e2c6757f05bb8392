// The steps after each change of a team's meeting type. The SQL statements enforce the rights. If a statement changes
// nothing, the current data gives the reason.
import { AppError } from '../../contract/app-error.ts';
import type { TeamMeetingType } from '../../contract/teams/team-type-calls.ts';
import type { TeamType } from '../../db/teams/team-types.ts';
import type { SecurityEventType } from '../../domain/accounts/security-events.ts';
import { TEAM_TYPE_TEXTS } from '../../domain/teams/check-team-type.ts';
import { TEAM_TYPES_MAX } from '../../domain/teams/team-type.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import { slugTaken } from '../editor/create-meeting-type.ts';
import { wakeStreams } from '../events/wake-webhooks.ts';
import type { Deps } from '../service-deps.ts';
import {
  notFound,
  presentTeamType,
  readTeamType,
  readTeamTypes,
  type TeamTypeKey,
  type TeamTypeReadDeps,
} from './read-team-types.ts';

export type TeamTypeDeps = TeamTypeReadDeps &
  RecordSecurityEventDeps &
  Pick<Deps, 'passwordHasher' | 'hostCalendar' | 'ids'>;

interface Finished {
  readonly type: SecurityEventType;
  readonly organizationId: string;
  /** The users whose event streams got an event. */
  readonly streams: readonly string[];
}

export async function recordChange(
  deps: RecordSecurityEventDeps & Pick<Deps, 'hostCalendar'>,
  { id, teamId, callerId }: TeamTypeKey,
  { type, organizationId, streams }: Finished,
): Promise<void> {
  await recordSecurityEvent(deps, {
    type,
    userId: callerId,
    organizationId,
    facts: { teamId, meetingTypeId: id },
  });
  await wakeStreams(deps, streams);
}

/** Records the change and returns the changed meeting type. */
export async function finishChange(
  deps: TeamTypeDeps,
  key: TeamTypeKey,
  finished: Finished,
): Promise<TeamMeetingType> {
  await recordChange(deps, key, finished);
  const { team, type } = await readTeamType(deps, key);
  return presentTeamType(type, team, true);
}

interface Refused {
  readonly slug: string;
  readonly isNew: boolean;
  /**
   * The version of the meeting type that the client has read. Set only when the client refuses to overwrite a
   * different version.
   */
  readonly seen?: Pick<TeamType, 'updatedAt' | 'position'> | undefined;
}

/** Returns the reason why a change was refused. */
export async function explainRefusal(
  deps: TeamTypeReadDeps,
  key: TeamTypeKey,
  { slug, isNew, seen }: Refused,
): Promise<AppError> {
  const { types, canEdit } = await readTeamTypes(deps, key);
  if (!canEdit) return new AppError('TEAM_MANAGER_REQUIRED');
  if (types.some((each) => each.slug === slug && each.id !== key.id)) return slugTaken();
  if (isNew && types.length >= TEAM_TYPES_MAX) return new AppError('TEAM_TYPE_LIMIT_REACHED');
  const current = types.find(({ id }) => id === key.id);
  if (!isNew && !current) return notFound();
  if (seen && (current?.updatedAt !== seen.updatedAt || current.position !== seen.position))
    return new AppError('PRECONDITION_FAILED');
  const message = TEAM_TYPE_TEXTS.notInTeam;
  return new AppError('VALIDATION_FAILED', { message, errors: [{ path: 'hosts', message }] });
}
