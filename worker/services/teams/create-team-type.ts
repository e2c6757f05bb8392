// Creates and duplicates the meeting types of a team.
import { AppError } from '../../contract/app-error.ts';
import type { TeamMeetingType } from '../../contract/teams/team-type-calls.ts';
import type { TeamTypeInput } from '../../contract/teams/team-type-schemas.ts';
import { DEFAULT_FIELDS } from '../../domain/meeting-types/default-fields.ts';
import { prepareCopy } from '../../domain/meeting-types/prepare-copy.ts';
import { NEW_TEAM_FORM } from '../../domain/teams/team-type.ts';
import { explainRefusal, finishChange, type TeamTypeDeps } from './finish-team-type-change.ts';
import { mergeForm, prepareCopies, prepareTeamType } from './prepare-team-type.ts';
import { readEditableType, readTeamTypes, type TeamTypeKey } from './read-team-types.ts';

type NewTypeKey = Omit<TeamTypeKey, 'id'>;
type Content = Awaited<ReturnType<typeof prepareTeamType>>;

async function storeTeamType(
  deps: TeamTypeDeps,
  { teamId, callerId }: NewTypeKey,
  organizationId: string,
  content: Content,
  position?: number,
): Promise<TeamMeetingType> {
  const key = { id: deps.ids.create(), teamId, callerId };
  const change = { changeId: deps.ids.create(), now: deps.clock.now() };
  const event = { id: deps.ids.create(), type: 'meeting_type.created' } as const;
  const outcome = await deps.teamTypes.createType({ ...key, ...change }, content, event);
  const { slug } = content.fields;
  if (!outcome.isDone) throw await explainRefusal(deps, key, { slug, isNew: true });
  if (position !== undefined) await deps.teamTypes.moveType(key, position);
  const { streams } = outcome;
  return finishChange(deps, key, { type: 'team-type.created', organizationId, streams });
}

export async function createTeamType(
  deps: TeamTypeDeps,
  key: NewTypeKey,
  { assignment, ...input }: TeamTypeInput,
): Promise<TeamMeetingType> {
  const { team, canEdit } = await readTeamTypes(deps, key);
  if (!canEdit) throw new AppError('TEAM_MANAGER_REQUIRED');
  const form = { ...NEW_TEAM_FORM, assignment };
  const content = await prepareTeamType(deps, { fields: DEFAULT_FIELDS, form, isNew: true }, input);
  return storeTeamType(deps, key, team.organizationId, content, input.position);
}

/** Creates an inactive copy with the same hosts. The hosts of a managed meeting type get an inactive copy too. */
export async function duplicateTeamType(
  deps: TeamTypeDeps,
  key: TeamTypeKey,
): Promise<TeamMeetingType> {
  const { team, type, types } = await readEditableType(deps, key);
  const fields = prepareCopy(type, new Set(types.map(({ slug }) => slug)));
  const form = mergeForm(type.form, {});
  return storeTeamType(deps, key, team.organizationId, {
    fields,
    form,
    copies: prepareCopies(deps, form),
  });
}
