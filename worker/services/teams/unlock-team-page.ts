import type { UnlockedPage } from '../../contract/booking-page/page-data.ts';
import { checkPagePassword } from '../booking-page/unlock-page.ts';
import type { Deps } from '../service-deps.ts';
import { ensureTeamBookable, ensureTeamPageKey, type TeamPath } from './find-team-type-page.ts';

type UnlockDeps = Parameters<typeof checkPagePassword>[0] & Pick<Deps, 'teamTypePages'>;

/** Checks the password of the booking page of a team. */
export async function unlockTeamPage(
  deps: UnlockDeps,
  path: TeamPath,
  attempt: Parameters<typeof checkPagePassword>[2],
): Promise<UnlockedPage> {
  const now = deps.clock.now();
  const nothing = { start: now, end: now };
  const found = await deps.teamTypePages.findPage(ensureTeamPageKey(path), nothing, now);
  const { type } = ensureTeamBookable(found);
  return checkPagePassword(deps, { ...type, hostId: null }, attempt);
}
