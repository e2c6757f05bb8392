import type { TeamsAnswer, WireTeam } from '../../../worker/contract/teams/team-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { api } from '../api.ts';

export type LoadedTeams =
  | { readonly kind: 'teams'; readonly answer: TeamsAnswer }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'locked-out' }
  | { readonly kind: 'failed'; readonly reason: string | null };

export async function listTeams(organizationId: string): Promise<LoadedTeams> {
  const call = api.organizations[':id'].teams.$get({ param: { id: organizationId } });
  const answer = await readAnswer(call);
  if (answer.ok) return { kind: 'teams', answer: answer.body };
  const code = answer.failure?.code;
  if (code === 'NOT_FOUND' || code === 'MEMBER_SUSPENDED') return { kind: 'unknown' };
  if (code === 'SECOND_FACTOR_REQUIRED') return { kind: 'locked-out' };
  return { kind: 'failed', reason: answer.message || null };
}

/**
 * Returns `locked-out` for a user who first needs two-step sign-in, and null when the team does not exist or when the user
 * may not see it. Throws when the teams could not be loaded.
 */
export async function findTeam(
  organizationId: string,
  teamId: string,
): Promise<WireTeam | 'locked-out' | null> {
  const loaded = await listTeams(organizationId);
  if (loaded.kind === 'teams') return loaded.answer.teams.find(({ id }) => id === teamId) ?? null;
  if (loaded.kind === 'failed') throw new Error(loaded.reason ?? 'Failed to fetch the teams');
  return loaded.kind === 'locked-out' ? 'locked-out' : null;
}
