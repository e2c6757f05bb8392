// The API requests of the teams screen. Each failure has one message, followed by the server's reason if there
// is one.

import type { TeamForm, TeamRole } from '../../../../worker/domain/teams/team-form.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { api } from '../../api.ts';

export const TEAM_CALL_TEXTS = {
  fetch: t('Failed to fetch the teams'),
  save: t('Failed to save the team'),
  members: t('Failed to save the members'),
  leave: t('Failed to leave the team'),
  remove: t('Failed to delete the team'),
} as const;

/**
 * The form of a team. `logo` is the data URL of a new logo. Null removes the logo. If `logo` is absent, the
 * logo stays unchanged.
 */
export interface TeamDraft extends TeamForm {
  readonly logo?: string | null;
}

const byOrganization = api.organizations[':id'].teams;
const byTeam = api.teams[':id'];

/** A logo may be uploaded over a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Creates the team, or changes the team with the id `teamId`. */
export function saveTeam(organizationId: string, teamId: string | null, json: TeamDraft) {
  const options = json.logo ? { init: { signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) } } : {};
  return teamId === null
    ? readAnswer(
        byOrganization.$post({ param: { id: organizationId }, json }, options),
        TEAM_CALL_TEXTS.save,
      )
    : readAnswer(byTeam.$put({ param: { id: teamId }, json }, options), TEAM_CALL_TEXTS.save);
}

interface MemberChoice {
  readonly userId: string;
  readonly role: TeamRole;
}

export function saveMembers(id: string, json: MemberChoice[]) {
  return readAnswer(byTeam.members.$put({ param: { id }, json }), TEAM_CALL_TEXTS.members);
}

export function leaveTeam(id: string) {
  return readAnswer(byTeam.leave.$post({ param: { id } }), TEAM_CALL_TEXTS.leave);
}

export function deleteTeam(id: string) {
  return readAnswer(byTeam.$delete({ param: { id } }), TEAM_CALL_TEXTS.remove);
}
