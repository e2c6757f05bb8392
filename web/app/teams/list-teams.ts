import type { TeamsAnswer, WireTeam } from '../../../worker/contract/teams/team-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { api } from '../api.ts';
import { leaveIfLockedOut } from '../organizations/leave-if-locked-out.ts';

export type LoadedTeams =
  | { readonly kind: 'teams'; readonly answer: TeamsAnswer }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly reason: string | null };

export async function listTeams(organizationId: string): Promise<LoadedTeams> {
  const call = api.organizations[':id'].teams.$get({ param: { id: organizationId } });
  const answer = await readAnswer(call);
  if (answer.ok) return { kind: 'teams', answer: answer.body };
  leaveIfLockedOut(answer);
  const code = answer.failure?.code;
  if (code === 'NOT_FOUND' || code === 'MEMBER_SUSPENDED') return { kind: 'unknown' };
  return { kind: 'failed', reason: answer.message || null };
}

/**
 * Returns null when the team does not exist or when the user may not see it. Throws when the teams could not
 * be loaded.
 */
export async function findTeam(organizationId: string, teamId: string): Promise<WireTeam | null> {
  const loaded = await listTeams(organizationId);
  if (loaded.kind === 'teams') return loaded.answer.teams.find(({ id }) => id === teamId) ?? null;
  if (loaded.kind === 'unknown') return null;
  throw new Error(loaded.reason ?? 'Failed to fetch the teams');
}
