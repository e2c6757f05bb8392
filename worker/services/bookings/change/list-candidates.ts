import { AppError } from '../../../contract/app-error.ts';
import type { HandOverChoice } from '../../../contract/bookings/hand-over-calls.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import type { Deps } from '../../service-deps.ts';

type FindHandOverDeps = Pick<Deps, 'handOvers'>;

interface HandOverKey {
  readonly id: string;
  readonly callerId: string;
  /** When set, a booking of another team is not found. */
  readonly teamId?: string | undefined;
}

/** Returns the booking. Throws when the caller neither hosts it nor manages its team. */
export async function ensureHandOver(
  deps: FindHandOverDeps,
  { id, callerId, teamId }: HandOverKey,
) {
  const booking = await deps.handOvers.find(id, callerId);
  if (!booking || (teamId !== undefined && booking.teamId !== teamId))
    throw new AppError('NOT_FOUND', { message: hostText('Booking not found') });
  return booking;
}

/** Lists the colleagues who can take over the booking, the free ones first. */
export async function listCandidates(
  deps: FindHandOverDeps & Pick<Deps, 'clock'>,
  key: HandOverKey,
): Promise<HandOverChoice> {
  const { id, callerId } = key;
  const booking = await ensureHandOver(deps, key);
  if (booking.teamId === null) throw new AppError('NOT_A_TEAM_MEETING');
  const rows = await deps.handOvers.listCandidates(id, deps.clock.now());
  return {
    hosts: booking.hosts.map((host) => ({ ...host, isSelf: host.id === callerId })),
    candidates: rows.map(({ userId, name, profilePicture, isFree }) => ({
      userId,
      name,
      profilePicture,
      isFree: isFree === 1,
    })),
  };
}
