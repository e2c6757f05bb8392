import type { LeftAddress } from '../../db/accounts/left-addresses.ts';
import { emailDomain, mailboxName } from '../../domain/accounts/email-domain.ts';
import type { Deps } from '../service-deps.ts';

export type HashDeps = Pick<Deps, 'hasher' | 'keyedHasher'>;

/**
 * Returns two hashes of a mailbox. All aliases of a mailbox have the same hashes. `keyed` is null
 * when no hash key is configured. As soon as a key is configured, the cron converts stored plain
 * hashes to keyed hashes.
 */
export async function hashAddress(deps: HashDeps, email: string) {
  const address = `${mailboxName(email)}@${emailDomain(email) ?? ''}`;
  const plain = await deps.hasher.sha256(`organization-member:${address}`);
  const keyed = (await deps.keyedHasher?.hash(plain)) ?? null;
  return { plain, keyed };
}

/** Returns what an organization remembers of the address when the account no longer has it. */
export async function hashLeftAddress(deps: HashDeps, email: string): Promise<LeftAddress> {
  const { plain, keyed } = await hashAddress(deps, email);
  return {
    domain: emailDomain(email) ?? '',
    addressHash: keyed ?? plain,
    isAddressHashKeyed: keyed !== null,
  };
}
