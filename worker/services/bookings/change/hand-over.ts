// Hands over a team meeting to a colleague, at the request of one of its hosts, a manager of the team or an admin.
// Reads the data, checks the request, and asks the host object (the organizer's Durable Object) to store the change. The
// host object stores it only if the colleague is still free. If the data has changed, repeats all steps.
import { AppError } from '../../../contract/app-error.ts';
import type { HandedOver } from '../../../contract/bookings/hand-over-calls.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type { CandidateRow } from '../../../db/bookings/change/hand-overs.ts';
import { displayStatus } from '../../../domain/bookings/booking-lists.ts';
import type { HandOverEntry } from '../../../domain/bookings/hand-over.ts';
import type { HandOverFacts } from '../../../domain/outbox/outbox-facts.ts';
import { readTimeZone } from '../../../domain/time/time-zone.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { type CheckLiveDeps, checkLive } from '../../calendars/check-live.ts';
import { addWebhookEvent } from '../../events/add-webhook-event.ts';
import type { Deps } from '../../service-deps.ts';
import { commitInRounds } from '../commit-in-rounds.ts';
import { prepareMessagesTo } from '../emails/prepare-messages.ts';
import { ensureHandOver } from './list-candidates.ts';

type HandOverDeps = CheckLiveDeps & Pick<Deps, 'handOvers' | 'hostCalendar' | 'ids' | 'clock'>;
type FoundBooking = Awaited<ReturnType<typeof ensureHandOver>>;

interface HandOver {
  readonly id: string;
  readonly userId: string;
  /**
   * The host who gives the meeting away. When absent, the caller if the caller hosts the meeting, or else the
   * organizer.
   */
  readonly fromId?: string | undefined;
  /** When set, a booking of another team is not found. */
  readonly teamId?: string;
  readonly origin: string;
}

const isHostedBy = ({ hosts }: FoundBooking, userId: string) =>
  hosts.some(({ id }) => id === userId);

function ensureMovable(booking: FoundBooking, now: Instant): void {
  if (booking.teamId === null || booking.seats !== null) throw new AppError('NOT_A_TEAM_MEETING');
  const status = displayStatus(booking, now);
  if (status === 'cancelled') throw new AppError('BOOKING_CANCELLED');
  if (status !== 'upcoming') throw new AppError('BOOKING_OVER');
  if (booking.approvalDueAt !== null) throw new AppError('BOOKING_PENDING');
}

async function ensureFree(
  deps: HandOverDeps,
  booking: FoundBooking,
  candidate: CandidateRow,
): Promise<void> {
  if (candidate.isFree === 0) throw new AppError('COLLEAGUE_NOT_FREE');
  const wanted = {
    hostId: candidate.userId,
    hostZone: readTimeZone(candidate.timeZone),
    interval: { start: booking.guardStartAt, end: booking.guardEndAt },
    exceptBookingId: booking.id,
  };
  // A calendar that does not answer does not prevent the hand-over, because the person who hands over decides.
  if ((await checkLive(deps, wanted)).kind === 'taken') throw new AppError('COLLEAGUE_NOT_FREE');
}

function prepareRows(ids: Deps['ids'], handover: HandOverFacts, origin: string): HandOverEntry[] {
  const { from, to } = handover;
  const mail = {
    event: 'booking.handed-over',
    origin,
    causedBy: 'host',
    facts: { handover },
  } as const;
  const write = { kind: 'calendar', event: 'booking.changed', audience: 'host', origin } as const;
  return [
    ...prepareMessagesTo(ids, { audience: 'invitee' }, { ...mail, hostId: null }),
    ...[from, to].flatMap(({ id: hostId }): HandOverEntry[] => [
      ...prepareMessagesTo(ids, { audience: 'host' }, { ...mail, hostId }),
      { ...write, id: ids.create(), hostId },
    ]),
  ];
}

const present = ({ id, hosts }: FoundBooking): HandedOver => ({ id, hosts });

/** Idempotent: a repeated request returns the booking. */
export async function handOver(
  deps: HandOverDeps,
  account: Account,
  { id, userId, fromId, teamId, origin }: HandOver,
): Promise<HandedOver> {
  const { id: callerId } = account;
  return commitInRounds(deps, async ({ index, createChangeId }) => {
    const booking = await ensureHandOver(deps, { id, callerId, teamId });
    const now = deps.clock.now();
    const giver = fromId ?? (booking.isHost ? callerId : booking.hostId);
    const from = booking.hosts.find((host) => host.id === giver);
    const isDone = isHostedBy(booking, userId);
    if (isDone && (giver === userId || !from || index > 0)) return { answer: present(booking) };
    ensureMovable(booking, now);
    const candidates = await deps.handOvers.listCandidates(id, now);
    const candidate = candidates.find((each) => each.userId === userId);
    if (!candidate || !from) throw new AppError('NOT_IN_TEAM');
    await ensureFree(deps, booking, candidate);
    const to = { id: userId, name: candidate.name };
    const by = { id: callerId, name: account.name };
    return {
      commit: () =>
        deps.hostCalendar.handOver({
          changeId: createChangeId(),
          bookingId: id,
          hostId: booking.hostId,
          fromId: from.id,
          toId: userId,
          callerId,
          sequence: booking.sequence,
          now,
          mails: prepareRows(deps.ids, { from, to, by }, origin),
          ...addWebhookEvent(deps.ids, { type: 'booking.updated', by: 'host', actor: by }),
        }),
      // A caller who has given the meeting away no longer sees the booking, so the next round cannot read it.
      ...(from.id === callerId && {
        afterSuccess: () => ({
          id,
          hosts: booking.hosts.map((host) => (host.id === from.id ? to : host)),
        }),
      }),
    };
  });
}
