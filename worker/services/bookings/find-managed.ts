import { AppError } from '../../contract/app-error.ts';
import type { ManagedBooking } from '../../contract/bookings/manage-calls.ts';
import type { ManagedRow } from '../../db/bookings/managed-bookings.ts';
import { keepDuration } from '../../domain/meeting-types/durations.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';
import { hashManageToken } from './manage-links.ts';
import { presentManaged } from './present-managed.ts';

/**
 * A booking and the manage token with which the invitee opened it. `page.durationMinutes` is the
 * duration that the booking has after a move.
 */
export interface Managed extends ManagedRow {
  readonly token: string;
}

/** Returns the rules that decide whether the invitee may change the booking. */
export const toChangeRules = ({ page, isOffered }: ManagedRow) => ({ ...page, isOffered });

/**
 * Finds the booking of a manage link. Throws when the link is unknown. `horizon` is the time range in which
 * the host's other bookings are read.
 */
export async function ensureManaged(
  deps: Pick<Deps, 'managedBookings' | 'hasher'>,
  token: string,
  horizon: Interval,
): Promise<Managed> {
  const hash = await hashManageToken(deps, token);
  const row = hash === null ? null : await deps.managedBookings.findManaged(hash, horizon);
  if (!row) throw new AppError('NOT_FOUND', { message: 'This link does not lead to a booking.' });
  const { booking, page } = row;
  const durationMinutes = keepDuration(page, booking.endAt - booking.startAt);
  return { ...row, page: { ...page, durationMinutes }, token };
}

/** Finds the booking of a manage link without reading the host's other bookings. */
export async function ensureManagedAlone(
  deps: Pick<Deps, 'managedBookings' | 'hasher'>,
  token: string,
  now: Instant,
): Promise<Managed> {
  return ensureManaged(deps, token, { start: now, end: now });
}

/** Returns the booking of a manage link, with the data that the invitee may see. */
export async function findManagedBooking(
  deps: Pick<Deps, 'managedBookings' | 'hasher' | 'clock'>,
  token: string,
): Promise<ManagedBooking> {
  const now = deps.clock.now();
  return presentManaged(await ensureManagedAlone(deps, token, now), now);
}
