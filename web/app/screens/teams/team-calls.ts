// The API requests of the teams screen. Each failure has one message, followed by the server's reason if there
// is one.

import type { FieldError } from '../../../../worker/contract/errors.ts';
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

interface TeamFailure {
  readonly message: string;
  readonly errors?: readonly FieldError[] | undefined;
}

const byOrganization = api.organizations[':id'].teams;
const byTeam = api.teams[':id'];

/** A logo may be uploaded over a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * Creates the team, or changes the team with the id `teamId`. Returns null on success, otherwise the error
 * message and the errors of the fields.
 */
export async function saveTeam(
  organizationId: string,
  teamId: string | null,
  json: TeamDraft,
): Promise<TeamFailure | null> {
  const options = json.logo ? { init: { signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) } } : {};
  const call =
    teamId === null
      ? readAnswer(
          byOrganization.$post({ param: { id: organizationId }, json }, options),
          TEAM_CALL_TEXTS.save,
        )
      : readAnswer(byTeam.$put({ param: { id: teamId }, json }, options), TEAM_CALL_TEXTS.save);
  const answer = await call;
  return answer.ok ? null : { message: answer.message, errors: answer.failure?.errors };
}

interface MemberChoice {
  readonly userId: string;
  readonly role: TeamRole;
}

/** These functions return the reason for a failure, or null. */
export async function saveMembers(id: string, json: MemberChoice[]): Promise<string | null> {
  const call = byTeam.members.$put({ param: { id }, json });
  const answer = await readAnswer(call, TEAM_CALL_TEXTS.members);
  return answer.ok ? null : answer.message;
}

export async function leaveTeam(id: string): Promise<string | null> {
  const call = byTeam.leave.$post({ param: { id } });
  const answer = await readAnswer(call, TEAM_CALL_TEXTS.leave);
  return answer.ok ? null : answer.message;
}

export async function deleteTeam(id: string): Promise<string | null> {
  const answer = await readAnswer(byTeam.$delete({ param: { id } }), TEAM_CALL_TEXTS.remove);
  return answer.ok ? null : answer.message;
}
