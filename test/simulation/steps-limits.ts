// Chooses limits, and lets a host change the limits of all meeting types.
import { type BookingLimit, PERIODS } from '../../worker/domain/limits/booking-rules.ts';
import { updateProfile } from '../../worker/services/account-data/update-profile.ts';
import type { Clients, Host } from './clients.ts';
import type { Dice } from './dice.ts';

/** Returns limits that a few bookings can reach. Most results have at most one limit. */
export function pickLimits(dice: Dice): BookingLimit[] {
  return PERIODS.flatMap((per, index) => {
    if (!dice.chance(0.3)) return [];
    const bookings = dice.pick([null, 1 + index, 1 + index]);
    return [{ per, bookings, minutes: bookings === null ? 60 * (1 + index) : null }];
  });
}

export async function changeHostLimits(clients: Clients, dice: Dice): Promise<void> {
  const host = dice.pick(clients.hosts as [Host, ...Host[]]);
  const bookingLimits = pickLimits(dice);
  const answer = await clients.asHost(host, 'limits', (deps, session) =>
    updateProfile(deps, session, { bookingLimits }),
  );
  if (answer?.kind === 'ok') clients.world.count('changes of host limits');
}
