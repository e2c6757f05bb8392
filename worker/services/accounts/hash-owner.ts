import { toMailbox } from '../../domain/organizations/email-domain.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Returns a hash that later recognizes the owner of a released username. Returns null when no hash key is
 * configured, and then the username is reserved for no one.
 */
export async function hashOwner(
  { keyedHasher }: Pick<Deps, 'keyedHasher'>,
  email: string,
): Promise<string | null> {
  return (await keyedHasher?.hash(`released-username:${toMailbox(email)}`)) ?? null;
}
