import { listUsernameCandidates } from '../../domain/users/username-candidates.ts';
import type { Deps } from '../service-deps.ts';

/** A username that was free a moment ago. */
export async function chooseUsername(
  deps: Pick<Deps, 'accounts' | 'ids'>,
  name: string,
  email: string,
): Promise<string> {
  const entropy = Number.parseInt(deps.ids.create().slice(0, 8), 16) / 2 ** 32;
  const candidates = listUsernameCandidates(name, email, entropy);
  return (await deps.accounts.findFreeUsername(candidates)) ?? deps.ids.create();
}
