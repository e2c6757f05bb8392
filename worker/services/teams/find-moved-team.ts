// Finds the hosts of a team's booking that is moved, and those who may take it over.
import type { BookingPage } from '../../db/booking-page/booking-pages.ts';
import type { MovedHost, MovedTeam } from '../../db/teams/moved-hosts.ts';
import type { TeamPool } from '../../db/teams/read-team-page.ts';
import { choosePool, joinHosts } from '../../domain/teams/move-pool.ts';
import type { Interval } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

interface TeamBooking {
  readonly id: string;
  /** The page of the booking's meeting type, with the duration that the booking has after the move. */
  readonly page: BookingPage;
}

async function findTeam(
  deps: Pick<Deps, 'movedHosts' | 'clock'>,
  { id, page }: TeamBooking,
  horizon: Interval,
): Promise<MovedTeam | null> {
  const found = await deps.movedHosts.findTeam(id, page, horizon, deps.clock.now());
  if (!found) return null;
  const { durationMinutes } = page;
  const hosts = found.hosts.map((host) => ({ ...host, page: { ...host.page, durationMinutes } }));
  return { ...found, hosts };
}

/** The hosts of the booking, the organizer first, and the pool from which the hosts after the move are chosen. */
export interface MovePool extends TeamPool {
  readonly keepsHost: boolean;
  readonly booked: readonly MovedHost[];
}

/** Returns the hosts whom the booking can have after its invitee moves it. */
export async function findMovePool(
  deps: Pick<Deps, 'movedHosts' | 'clock'>,
  booking: TeamBooking,
  horizon: Interval,
): Promise<MovePool | null> {
  const team = await findTeam(deps, booking, horizon);
  return team && { ...team, ...choosePool(team), booked: team.hosts.filter((one) => one.isBooked) };
}

/** Returns the current hosts of the booking, who all take part after one of them moves it. */
export async function findBookedTeam(
  deps: Pick<Deps, 'movedHosts' | 'clock'>,
  booking: TeamBooking,
  horizon: Interval,
): Promise<TeamPool | null> {
  const team = await findTeam(deps, booking, horizon);
  return team && { ...team, ...joinHosts(team.hosts.filter(({ isBooked }) => isBooked)) };
}
