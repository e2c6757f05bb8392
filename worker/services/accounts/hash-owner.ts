import { toMailbox } from '../../domain/organizations/email-domain.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Recognizes the owner of a released username later. Null without a key: then the name is reserved for no
 * one.
 */
export async function hashOwner(
  { keyedHasher }: Pick<Deps, 'keyedHasher'>,
  email: string,
): Promise<string | null> {
  return (await keyedHasher?.hash(`released-username:${toMailbox(email)}`)) ?? null;
}
