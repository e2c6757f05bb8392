// Checks the password of a booking page. Wrong passwords are counted per network, per /48 and, from all
// networks together, per page. Above the last limit, only networks that have opened the page before need not
// wait (`waitForTurn`).
import { AppError } from '../../contract/app-error.ts';
import type { UnlockedPage } from '../../contract/booking-page/page-data.ts';
import { PAGE_VISITOR_MS } from '../../domain/accounts/limits.ts';
import { siteOf } from '../../domain/accounts/network.ts';
import {
  type CountAttemptDeps,
  clearAttempts,
  countAttempt,
  uncountAttempt,
  waitForTurn,
} from '../accounts/count-attempt.ts';
import type { Deps } from '../service-deps.ts';
import { ensureBookable, ensurePageKey, type PagePath } from './find-booking-page.ts';
import { computeProof } from './page-proof.ts';

type PasswordDeps = CountAttemptDeps & Pick<Deps, 'passwordHasher' | 'hasher' | 'keyedHasher'>;

interface PasswordAttempt {
  readonly password: string;
  readonly network: string;
}

interface LockedPage {
  readonly id: string;
  readonly passwordHash: string | null;
  /** The account that gets a notice of too many attempts. */
  readonly hostId: string | null;
}

/**
 * Returns the key of the counter of right passwords, from which we know the networks of visitors. The hash has a
 * key, because it is stored for weeks and a hash without a key could be reversed by trying all networks. Without
 * the key, every network counts as unknown.
 */
const visitorKey = async (deps: PasswordDeps, pageId: string, network: string) =>
  (await deps.keyedHasher?.hash(`page-visitor:${pageId}:${network}`)) ?? null;

/** Checks the password of a page, and returns the proof that other requests must contain. */
export async function checkPagePassword(
  deps: PasswordDeps,
  page: LockedPage,
  { password, network }: PasswordAttempt,
): Promise<UnlockedPage> {
  const { id, passwordHash, hostId } = page;
  if (passwordHash === null) return { proof: '' };
  const now = deps.clock.now();
  const site = siteOf(network);
  await countAttempt(deps, 'page-password-network', `${network}:${id}`, hostId);
  if (site !== null) await countAttempt(deps, 'page-password-site', `${site}:${id}`, hostId);
  const visitor = await visitorKey(deps, id, network);
  const isKnown = visitor !== null && (await deps.rateCounters.read(visitor, now)) > 0;
  await waitForTurn(deps, { limit: 'page-password', subject: id, isKnown, userId: hostId });
  if (!(await deps.passwordHasher.verify(password, [passwordHash]))) {
    throw new AppError('WRONG_PAGE_PASSWORD');
  }
  await clearAttempts(deps, 'page-password-network', `${network}:${id}`);
  if (site !== null) await uncountAttempt(deps, 'page-password-site', `${site}:${id}`);
  await uncountAttempt(deps, 'page-password', id);
  if (visitor !== null) await deps.rateCounters.count(visitor, now, PAGE_VISITOR_MS);
  return { proof: await computeProof(deps, page) };
}

/** Checks the password of the booking page of a host. */
export async function unlockPage(
  deps: PasswordDeps & Pick<Deps, 'bookingPages'>,
  path: PagePath,
  attempt: PasswordAttempt,
): Promise<UnlockedPage> {
  const now = deps.clock.now();
  const nothing = { start: now, end: now };
  const page = ensureBookable(await deps.bookingPages.findPage(ensurePageKey(path), nothing, now));
  return checkPagePassword(deps, page, attempt);
}
