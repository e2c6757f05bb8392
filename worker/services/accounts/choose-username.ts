import { listUsernameCandidates } from '../../domain/accounts/username-candidates.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Returns a username that was free at the time of the check. Another request may take it a moment
 * later.
 */
export async function chooseUsername(
  deps: Pick<Deps, 'accounts' | 'ids'>,
  name: string,
  email: string,
): Promise<string> {
  const entropy = Number.parseInt(deps.ids.create().slice(0, 8), 16) / 2 ** 32;
  const candidates = listUsernameCandidates(name, email, entropy);
  return (await deps.accounts.findFreeUsername(candidates)) ?? deps.ids.create();
}
