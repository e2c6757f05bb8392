// Changes a meeting type of a team, switches it on or off, or moves it in the list of the team.
import type {
  MeetingTypePatch,
  MeetingTypeSwitch,
} from '../../contract/meeting-types/meeting-type-schemas.ts';
import type { TeamMeetingType } from '../../contract/teams/team-type-calls.ts';
import type { IfMatch } from '../api/if-match.ts';
import { explainRefusal, finishChange, type TeamTypeDeps } from './finish-team-type-change.ts';
import { prepareTeamType, type TeamFields } from './prepare-team-type.ts';
import {
  notFound,
  presentTeamType,
  readEditableType,
  type TeamTypeKey,
} from './read-team-types.ts';

const CHANGED = 'team-type.changed';

const prepareChange = ({ ids, clock }: TeamTypeDeps) => ({
  change: { changeId: ids.create(), now: clock.now() },
  event: { id: ids.create(), type: 'meeting_type.updated' as const },
});

/** Changes the given fields. Existing bookings do not change. */
export async function changeTeamType(
  deps: TeamTypeDeps,
  key: TeamTypeKey,
  input: MeetingTypePatch & TeamFields,
  ifMatch?: IfMatch,
): Promise<TeamMeetingType> {
  const { team, type: base } = await readEditableType(deps, key);
  await ifMatch?.(presentTeamType(base, team, true));
  const content = await prepareTeamType(deps, { fields: base, form: base.form }, input);
  const { change, event } = prepareChange(deps);
  const seen = ifMatch && base;
  const changed = await deps.teamTypes.changeType({ ...key, ...change }, content, { event, seen });
  const { slug } = content.fields;
  if (!changed.isDone) throw await explainRefusal(deps, key, { slug, isNew: false, seen });
  if (base.unreadable.length > 0) await deps.quarantinedRows.release('meeting_types', key.id);
  // A client may send back a whole meeting type, with its current position. In that case, do not move it.
  if (input.position !== undefined && input.position !== base.position)
    await deps.teamTypes.moveType(key, input.position);
  const { organizationId } = team;
  const { streams } = changed;
  return finishChange(deps, key, { type: CHANGED, organizationId, streams });
}

export async function switchTeamType(
  deps: TeamTypeDeps,
  key: TeamTypeKey,
  { isActive, position }: MeetingTypeSwitch,
): Promise<TeamMeetingType> {
  const { team } = await readEditableType(deps, key);
  let streams: readonly string[] = [];
  if (isActive !== undefined) {
    const { change, event } = prepareChange(deps);
    const switched = await deps.teamTypes.switchType({ ...key, ...change }, isActive, event);
    if (!switched.isDone) throw notFound();
    streams = switched.streams;
  }
  if (position !== undefined && (await deps.teamTypes.moveType(key, position)) === null)
    throw notFound();
  const { organizationId } = team;
  return finishChange(deps, key, { type: CHANGED, organizationId, streams });
}
