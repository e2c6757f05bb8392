import { AppError } from '../../contract/app-error.ts';
import type { ManagedBooking } from '../../contract/bookings/manage-calls.ts';
import type { ManagedRow } from '../../db/bookings/change/managed-bookings.ts';
import { keepDuration } from '../../domain/meeting-types/durations.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { hashManageToken } from '../bookings/links/manage-links.ts';
import type { Deps } from '../service-deps.ts';
import { findMovePool, type MovePool } from '../teams/find-moved-team.ts';
import { presentManaged } from './present-managed.ts';

/**
 * A booking and the manage token with which the invitee opened it. `page.durationMinutes` is the
 * duration that the booking will have after a move.
 */
export interface Managed extends ManagedRow {
  readonly token: string;
  /**
   * The hosts whom a team's booking can have after the move. Null for all other bookings, and when no times were read.
   */
  readonly pool: MovePool | null;
}

type ManagedDeps = Pick<Deps, 'managedBookings' | 'movedHosts' | 'hasher' | 'clock'>;

/** Returns the rules that decide whether the invitee may change the booking. */
export const toChangeRules = ({ page, isOffered }: ManagedRow) => ({ ...page, isOffered });

/**
 * Finds the booking of a manage link. Throws when the link is unknown. `horizon` is the time range in which
 * the other bookings of the hosts are read. An empty range reads none.
 */
export async function ensureManaged(
  deps: ManagedDeps,
  token: string,
  horizon: Interval,
): Promise<Managed> {
  const hash = await hashManageToken(deps, token);
  const now = deps.clock.now();
  const row = hash === null ? null : await deps.managedBookings.findManaged(hash, horizon, now);
  if (!row) throw new AppError('NOT_FOUND', { message: 'This link does not lead to a booking.' });
  const { booking, page } = row;
  const durationMinutes = keepDuration(page, booking.endAt - booking.startAt);
  const sized = { ...row, page: { ...page, durationMinutes } };
  const readsTeam = row.isOfTeam && horizon.start < horizon.end;
  const source = { id: booking.id, page: sized.page };
  const pool = readsTeam ? await findMovePool(deps, source, horizon) : null;
  return { ...sized, pool, token };
}

/** Finds the booking of a manage link without reading the host's other bookings. */
export async function ensureManagedAlone(
  deps: ManagedDeps,
  token: string,
  now: Instant,
): Promise<Managed> {
  return ensureManaged(deps, token, { start: now, end: now });
}

/** Returns the booking of a manage link, with the data that the invitee may see. */
export async function findManagedBooking(
  deps: ManagedDeps,
  token: string,
): Promise<ManagedBooking> {
  const now = deps.clock.now();
  return presentManaged(await ensureManagedAlone(deps, token, now), now);
}
