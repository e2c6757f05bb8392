// The open holds of a host: lists them, and releases one of them.

import { AppError } from '../../../contract/app-error.ts';
import type { HostHold } from '../../../contract/bookings/hold-calls.ts';
import type { ShownHold } from '../../../db/bookings/book/holds.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import type { Deps } from '../../service-deps.ts';
import { toCommitError } from '../commit-in-rounds.ts';

const toIso = (at: number) => new Date(at).toISOString();

function presentHold(hold: ShownHold): HostHold {
  const { id, title, inviteeName, inviteeEmail, startAt, endAt, expiresAt } = hold;
  return {
    id,
    title,
    inviteeName,
    inviteeEmail,
    startTime: toIso(startAt),
    endTime: toIso(endAt),
    heldUntil: toIso(expiresAt),
  };
}

export async function listHolds(
  deps: Pick<Deps, 'holds' | 'clock'>,
  hostId: string,
): Promise<HostHold[]> {
  return (await deps.holds.listOpen(hostId, deps.clock.now())).map(presentHold);
}

/** Frees the time of an open hold. Does nothing for a hold that is no longer open. */
export async function releaseHold(
  deps: Pick<Deps, 'holds' | 'hostCalendar' | 'clock'>,
  hostId: string,
  holdId: string,
): Promise<void> {
  const hosts = await deps.holds.listHosts(holdId);
  if (!hosts.includes(hostId))
    throw new AppError('NOT_FOUND', { message: hostText('Hold not found') });
  const outcome = await deps.hostCalendar.releaseHold({ holdId, hostId, now: deps.clock.now() });
  // A refused release means that the hold has already ended or expired.
  if (!outcome.ok && outcome.reason !== 'refused') throw toCommitError(outcome.reason);
}
