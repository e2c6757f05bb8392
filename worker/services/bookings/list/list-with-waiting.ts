// A page of the bookings screen: the list, and the number of requests that wait for approval. The screen shows this
// number in every list, so it needs no request of its own.
import type { MyBookings } from '../../../contract/bookings/my-bookings-calls.ts';
import type { MyBookingsInput } from '../../../contract/bookings/my-bookings-schemas.ts';
import type { Deps, NearReadDeps } from '../../service-deps.ts';
import { listMyBookings } from './list-my-bookings.ts';
import { listTeamBookings } from './list-team-bookings.ts';

interface ListDeps {
  readonly deps: Pick<Deps, 'teamBookings' | 'hostBookings' | 'clock'>;
  readonly near: Pick<NearReadDeps, 'hostBookings' | 'clock'>;
}

export async function listWithWaiting(
  { deps, near }: ListDeps,
  userId: string,
  input: MyBookingsInput,
): Promise<MyBookings> {
  const now = deps.clock.now();
  const isTeam = input.scope === 'team';
  const list = isTeam ? listTeamBookings(deps, userId, input) : listMyBookings(near, userId, input);
  // The whole list without parameters is as docs/specification.md, section 7, says. Further pages add to a list whose
  // first page has the number.
  if (input.filter === undefined || input.cursor !== undefined) return list;
  const count = isTeam ? deps.teamBookings : near.hostBookings;
  const [page, waiting] = await Promise.all([list, count.countWaiting(userId, now)]);
  return { ...page, waiting };
}
