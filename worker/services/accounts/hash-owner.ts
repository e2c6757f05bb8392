import { toMailbox } from '../../domain/accounts/email-domain.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Returns a hash that later identifies the previous owner of a released username. Returns null when
 * no hash key is configured. In that case, the username is not reserved for its previous owner.
 */
export async function hashOwner(
  { keyedHasher }: Pick<Deps, 'keyedHasher'>,
  email: string,
): Promise<string | null> {
  return (await keyedHasher?.hash(`released-username:${toMailbox(email)}`)) ?? null;
}
