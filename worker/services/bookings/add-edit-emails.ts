// The emails after a host's edit. They are delayed a little, so that quick successive edits become one email.
import type { OutboxEntry } from '../../domain/bookings/new-booking.ts';
import { EDIT_DELAY } from '../../domain/email/host-limits.ts';
import type { OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Deps } from '../service-deps.ts';
import { hashKnown, type KnownBooking } from './hash-known.ts';
import { addEmailsToBoth } from './outbox-entries.ts';

type PreviousBooking = KnownBooking & {
  readonly inviteeTimeZone: string;
  readonly sequence: number;
};

interface PendingEdit {
  readonly former: PreviousBooking;
  readonly isMoved: boolean;
  /** The booking gets another invitee. */
  readonly isAnother: boolean;
  readonly origin: string;
}

const delayMs = EDIT_DELAY.waitMs;

function addReassignedEmails(
  ids: Deps['ids'],
  former: PreviousBooking,
  origin: string,
): OutboxEntry[] {
  const outboxRow = { origin, audience: 'invitee', causedBy: 'host', delayMs } as const;
  const { startAt, endAt, sequence } = former;
  const formerInvitee = {
    name: former.inviteeName,
    email: former.inviteeEmail,
    timeZone: former.inviteeTimeZone,
    startAt,
    endAt,
    sequence: sequence + 1,
  };
  // The notice comes first: in the log, older emails belong to the previous invitee.
  return [
    { ...outboxRow, id: ids.create(), event: 'booking.reassigned', facts: { formerInvitee } },
    { ...outboxRow, id: ids.create(), event: 'booking.confirmed', facts: { introduces: true } },
  ];
}

export async function addEditEmails(
  deps: Pick<Deps, 'ids' | 'hasher'>,
  { former, isMoved, isAnother, origin }: PendingEdit,
): Promise<OutboxEntry[]> {
  const { startAt, endAt } = former;
  const facts: OutboxFacts = {
    ...(isMoved ? { former: { startAt, endAt } } : {}),
    before: await hashKnown(deps, former),
  };
  const [toInvitee, toHost] = addEmailsToBoth(deps.ids, 'booking.changed', origin, facts).map(
    (outboxRow) => ({
      ...outboxRow,
      delayMs,
    }),
  );
  const first = isAnother ? addReassignedEmails(deps.ids, former, origin) : [toInvitee];
  return [...first, toHost].filter((outboxRow) => outboxRow !== undefined);
}
