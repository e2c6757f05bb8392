import { AppError } from '../../contract/app-error.ts';
import type { UnlockedPage } from '../../contract/booking-page/page-data.ts';
import { type CountAttemptDeps, clearAttempts, countAttempt } from '../operations/count-attempt.ts';
import type { Deps } from '../service-deps.ts';
import { ensureBookable, ensurePageKey, type PagePath } from './find-booking-page.ts';
import { computeProof } from './page-proof.ts';

type PasswordDeps = CountAttemptDeps & Pick<Deps, 'passwordHasher' | 'hasher'>;

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

/** Checks the password of a page, and returns the proof that other requests must contain. */
export async function checkPagePassword(
  deps: PasswordDeps,
  page: LockedPage,
  { password, network }: PasswordAttempt,
): Promise<UnlockedPage> {
  if (page.passwordHash === null) return { proof: '' };
  const subject = `${network}:${page.id}`;
  await countAttempt(deps, 'page-password-network', subject, page.hostId);
  if (!(await deps.passwordHasher.verify(password, [page.passwordHash]))) {
    throw new AppError('WRONG_PAGE_PASSWORD');
  }
  await clearAttempts(deps, 'page-password-network', subject);
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
