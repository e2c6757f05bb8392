// The proof that a visitor knows the password of a booking page. The proof is a hash of the stored
// password hash, which has a random salt. So a proof cannot be guessed, and every change of the
// password invalidates all earlier proofs.
import { AppError } from '../../contract/app-error.ts';
import type { BookingPage } from '../../db/booking-page/booking-pages.ts';
import type { Deps } from '../service-deps.ts';

type ProofDeps = Pick<Deps, 'hasher'>;
type ProtectedPage = Pick<BookingPage, 'id' | 'passwordHash'>;

export const computeProof = ({ hasher }: ProofDeps, { id, passwordHash }: ProtectedPage) =>
  hasher.sha256(`page:${id}:${passwordHash}`);

/** Returns true when the page has no password, or when the proof belongs to its current password. */
export async function isUnlocked(
  deps: ProofDeps,
  page: ProtectedPage,
  proof: string | undefined,
): Promise<boolean> {
  return page.passwordHash === null || proof === (await computeProof(deps, page));
}

export async function ensureUnlocked(
  deps: ProofDeps,
  page: ProtectedPage,
  proof: string | undefined,
): Promise<void> {
  if (!(await isUnlocked(deps, page, proof))) throw new AppError('PAGE_LOCKED');
}
