// Converts a draft to a request for the previews.
import type { AnyPreviewRequest } from '../../../../worker/contract/teams/team-type-schemas.ts';
import type { Draft } from './draft.ts';
import { toTeamFields } from './draft-team.ts';

/** `fields` are the fields of the draft that the preview needs. `id` is null for a new meeting type. */
export function toPreviewRequest(
  id: string | null,
  { team }: Draft,
  fields: AnyPreviewRequest,
): AnyPreviewRequest {
  const stored = id === null ? {} : { id };
  if (team === null) return { ...fields, ...stored };
  const { hosts, lockedFields, ...settings } = toTeamFields(team);
  const lists = { hosts: [...hosts], lockedFields: [...lockedFields] };
  return { ...fields, ...settings, ...lists, ...stored, teamId: team.teamId };
}
