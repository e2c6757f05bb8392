// Builds the page that a draft of a team's meeting type would have. Stores nothing.
import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { AnyPreviewInput } from '../../contract/teams/team-type-schemas.ts';
import type { TeamPage } from '../../db/teams/read-team-page.ts';
import { DEFAULT_FIELDS } from '../../domain/meeting-types/default-fields.ts';
import { checkTeamType } from '../../domain/teams/check-team-type.ts';
import { canHaveSeats, NEW_TEAM_FORM } from '../../domain/teams/team-type.ts';
import type { Interval } from '../../domain/time/types.ts';
import { ensureDraft } from '../editor/preview-page.ts';
import type { Deps } from '../service-deps.ts';
import { mergeForm } from './prepare-team-type.ts';
import { notFound, readTeamTypes, type TeamTypeReadDeps } from './read-team-types.ts';

export type TeamDraftDeps = TeamTypeReadDeps & Pick<Deps, 'draftHosts'>;

export type TeamDraftInput = AnyPreviewInput & { readonly teamId: string };

interface TeamDraft extends TeamPage {
  /** True for a managed meeting type, whose copies have the pages of their hosts. */
  readonly isManaged: boolean;
}

/** Only the people who may change the meeting types of the team can see a draft. */
export async function prepareTeamDraft(
  deps: TeamDraftDeps,
  callerId: string,
  { teamId, id, assignment = 'round_robin', ...input }: TeamDraftInput,
  horizon: Interval,
): Promise<TeamDraft> {
  const { team, types, canEdit } = await readTeamTypes(deps, { teamId, callerId });
  if (!canEdit) throw new AppError('TEAM_MANAGER_REQUIRED');
  const stored = types.find((each) => each.id === id);
  if (id !== undefined && !stored) throw notFound();
  const { hosts, lockedFields, inviteeChoosesHost, keepsHost, fairnessDays, hasOwnHours, ...sent } =
    input;
  const fields = ensureDraft(stored ?? DEFAULT_FIELDS, sent);
  const form = mergeForm(stored?.form ?? { ...NEW_TEAM_FORM, assignment }, {
    hosts,
    lockedFields,
    inviteeChoosesHost,
    keepsHost,
    fairnessDays,
    hasOwnHours,
  });
  ensureNoProblems(checkTeamType(form));
  const seats = canHaveSeats(form) ? fields.seats : null;
  const type = { ...fields, id: id ?? '', seats, version: 0 };
  const draft = { teamId, id: type.id, fields, hasOwnHours: form.hasOwnHours, hosts: form.hosts };
  const found = await deps.draftHosts.listHosts(draft, type, horizon, deps.clock.now());
  const unreadable = found.flatMap(({ page }) => page.unreadable);
  await deps.quarantinedRows.quarantine(unreadable, deps.clock.now());
  return {
    team,
    isManaged: form.assignment === 'managed',
    isCollective: form.assignment === 'collective',
    inviteeChoosesHost: form.inviteeChoosesHost,
    keepsHost: form.keepsHost,
    fairnessDays: form.fairnessDays,
    type: { ...type, unreadable: [] },
    hosts: found,
    unreadable,
  };
}
