// Tells the managers of a team that a host wants to hand over a meeting and no one is free.
import { AppError } from '../../../contract/app-error.ts';
import type { Deps } from '../../service-deps.ts';
import { ensureHandOver } from './list-candidates.ts';

type AskDeps = Pick<Deps, 'handOvers' | 'teams' | 'jobQueue' | 'clock'>;

/** Each manager gets one email for each time of the meeting. A repeated request sends nothing. */
export async function askManagers(
  deps: AskDeps,
  callerId: string,
  { id, origin }: { readonly id: string; readonly origin: string },
): Promise<void> {
  const booking = await ensureHandOver(deps, { id, callerId });
  if (booking.teamId === null) throw new AppError('NOT_A_TEAM_MEETING');
  const now = deps.clock.now();
  const candidates = await deps.handOvers.listCandidates(id, now);
  if (candidates.some(({ isFree }) => isFree === 1)) throw new AppError('COLLEAGUE_IS_FREE');
  const added = await deps.teams.addBusyNotices(id, callerId, { now, origin });
  // If a queue message is lost, the cron sends the emails.
  const messages = added.map((row) => ({ kind: 'outbox' as const, id: row }));
  await deps.jobQueue.enqueue(messages).catch(() => undefined);
}
