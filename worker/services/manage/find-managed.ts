import { AppError } from '../../contract/app-error.ts';
import type { ManagedBooking } from '../../contract/manage-calls.ts';
import type { ManagedRow } from '../../db/managed-bookings.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';
import { presentManaged } from './present-managed.ts';

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** Ends the request for a link that leads nowhere. `horizon`: where other bookings must be known. */
export async function ensureManaged(
  deps: Pick<Deps, 'managedBookings' | 'hasher'>,
  token: string,
  horizon: Interval,
): Promise<ManagedRow> {
  const row = TOKEN.test(token)
    ? await deps.managedBookings.findManaged(await deps.hasher.sha256(token), horizon)
    : null;
  if (!row) throw new AppError('NOT_FOUND', { message: 'This link does not lead to a booking.' });
  return row;
}

/** The booking alone: nothing around it is read. */
export async function ensureManagedAlone(
  deps: Pick<Deps, 'managedBookings' | 'hasher'>,
  token: string,
  now: Instant,
): Promise<ManagedRow> {
  return ensureManaged(deps, token, { start: now, end: now });
}

/** The booking as its invitee may see it. */
export async function findManagedBooking(
  deps: Pick<Deps, 'managedBookings' | 'hasher' | 'clock'>,
  token: string,
): Promise<ManagedBooking> {
  const now = deps.clock.now();
  return presentManaged(await ensureManagedAlone(deps, token, now), now);
}
