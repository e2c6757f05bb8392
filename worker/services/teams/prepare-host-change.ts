// Prepares the change of the hosts of a team's booking that its invitee moves: the possible hosts in the order of
// preference, and the emails and calendar writes for the hosts who stay, leave and join.
import type { ChosenHostChange, HandOverEntry } from '../../domain/bookings/hand-over.ts';
import type { OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import { computeLimits } from '../../domain/slots/booking-limits.ts';
import { listHostChanges } from '../../domain/teams/move-pool.ts';
import type { Instant } from '../../domain/time/types.ts';
import { prepareMessagesTo } from '../bookings/emails/prepare-messages.ts';
import type { Deps } from '../service-deps.ts';
import type { MovePool } from './find-moved-team.ts';
import type { Candidate } from './prepare-team-booking.ts';

interface Move {
  /** The hosts before the move, the organizer first. */
  readonly booked: MovePool['booked'];
  readonly startAt: Instant;
  readonly event: 'booking.changed' | 'booking.requested';
  readonly origin: string;
  readonly facts: OutboxFacts;
  /** The delay of the email to the invitee, so that it can include further moves. */
  readonly delayMs: number;
}

const toPerson = ({ userId: id, page }: Candidate[number]) => ({ id, name: page.hostName });

function prepareCandidate(
  hosts: Candidate,
  { startAt }: Move,
): ChosenHostChange['candidates'][number] {
  const limits = hosts.flatMap(({ userId: hostId, page }) =>
    computeLimits(page, startAt).map((limit) => ({ ...limit, hostId })),
  );
  return { hostId: hosts[0].userId, hosts: hosts.map(({ userId }) => userId), limits };
}

function prepareRows(
  ids: Deps['ids'],
  candidate: Candidate,
  { booked, event, origin, facts, delayMs }: Move,
): Pick<ChosenHostChange, 'rows' | 'records'> {
  const organizerId = candidate[0].userId;
  const [first = candidate[0], ...others] = booked;
  const [organizer, ...companions] = candidate;
  const { left, joined } = listHostChanges(
    [toPerson(first), ...others.map(toPerson)],
    [toPerson(organizer), ...companions.map(toPerson)],
  );
  const common = { organizerId, origin };
  const mail = { ...common, causedBy: 'invitee' } as const;
  const withChange = (change: (typeof left)[number] | undefined): OutboxFacts =>
    change ? { ...facts, handover: { ...change, by: null } } : facts;
  // A host who joins a booking that waits for approval gets the usual email, with which the host answers the request.
  const toldWhenJoining: HandOverEntry['event'] =
    event === 'booking.requested' ? event : 'booking.handed-over';
  const people: Pick<HandOverEntry, 'hostId' | 'event' | 'facts'>[] = [
    ...left.map((change) => ({
      hostId: change.from.id,
      event: 'booking.handed-over' as const,
      facts: withChange(change),
    })),
    ...candidate.map(({ userId: hostId }) => {
      const change = joined.find(({ to }) => to.id === hostId);
      return { hostId, event: change ? toldWhenJoining : event, facts: withChange(change) };
    }),
  ];
  return {
    records: left.map(({ from, to }) => ({
      organizerId,
      fromId: from.id,
      toId: to.id,
      byId: null,
    })),
    rows: [
      ...prepareMessagesTo(
        ids,
        { audience: 'invitee' },
        { ...mail, hostId: null, delayMs, event, facts: withChange(left[0]) },
      ),
      ...people.flatMap((person): HandOverEntry[] => [
        ...prepareMessagesTo(ids, { audience: 'host' }, { ...mail, ...person }),
        {
          ...common,
          id: ids.create(),
          hostId: person.hostId,
          kind: 'calendar',
          audience: 'host',
          event,
        },
      ]),
    ],
  };
}

/**
 * Prepares the change for each candidate. The SQL statement that stores the move chooses the first candidate
 * who is still free.
 */
export function prepareHostChange(
  ids: Deps['ids'],
  candidates: readonly Candidate[],
  move: Move,
): ChosenHostChange {
  const changes = candidates.map((candidate) => prepareRows(ids, candidate, move));
  return {
    candidates: candidates.map((candidate) => prepareCandidate(candidate, move)),
    previousIds: move.booked.map(({ userId }) => userId),
    records: changes.flatMap(({ records }) => records),
    rows: changes.flatMap(({ rows }) => rows),
  };
}
