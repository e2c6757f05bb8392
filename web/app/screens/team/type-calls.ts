// The API requests of the team's screen.

import type { TeamTypesAnswer } from '../../../../worker/contract/teams/team-type-calls.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { api } from '../../api.ts';

export const TYPE_CALL_TEXTS = {
  fetch: t('Failed to fetch meeting types'),
  switchFailed: t('Failed to update meeting type status'),
  copyFailed: t('Failed to duplicate meeting type'),
} as const;

interface CallOutcome {
  readonly ok: boolean;
  readonly message: string;
}

type LoadedTypes =
  | { readonly ok: true; readonly answer: TeamTypesAnswer }
  | { readonly ok: false; readonly reason: string | null };

export async function listTeamTypes(teamId: string): Promise<LoadedTypes> {
  const call = api.teams[':id']['meeting-types'].$get({ param: { id: teamId } });
  const answer = await readAnswer(call);
  if (answer.ok) return { ok: true, answer: answer.body };
  return { ok: false, reason: answer.message || null };
}

export async function switchTeamType(id: string, isActive: boolean): Promise<CallOutcome> {
  const { switchFailed } = TYPE_CALL_TEXTS;
  const call = api['meeting-types'][':id'].$patch({ param: { id }, json: { isActive } });
  const answer = await readAnswer(call, switchFailed);
  return { ok: answer.ok, message: answer.ok ? answer.body.message : answer.message };
}

export async function duplicateTeamType(id: string): Promise<CallOutcome> {
  const { copyFailed } = TYPE_CALL_TEXTS;
  const call = api['meeting-types'][':id'].duplicate.$post({ param: { id } });
  const answer = await readAnswer(call, copyFailed);
  return { ok: answer.ok, message: answer.ok ? answer.body.message : answer.message };
}
