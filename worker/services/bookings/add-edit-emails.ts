// Creates the outbox entries for the emails about a host's edit. The emails are sent a little
// later, so that several quick edits cause only one email.
import type { OutboxEntry } from '../../domain/bookings/new-booking.ts';
import { EDIT_DELAY } from '../../domain/email/host-limits.ts';
import type { OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Deps } from '../service-deps.ts';
import { type EditableFields, hashEditableFields } from './hash-editable-fields.ts';
import { addEmailsToBoth } from './outbox-entries.ts';

type PreviousBooking = EditableFields & {
  readonly inviteeTimeZone: string;
  readonly sequence: number;
};

interface PendingEdit {
  readonly previous: PreviousBooking;
  readonly isMoved: boolean;
  /** True when the edit assigns the booking to a different invitee. */
  readonly isNewInvitee: boolean;
  readonly origin: string;
}

const delayMs = EDIT_DELAY.waitMs;

function addReassignedEmails(
  ids: Deps['ids'],
  previous: PreviousBooking,
  origin: string,
): OutboxEntry[] {
  const common = { origin, audience: 'invitee', causedBy: 'host', delayMs } as const;
  const { startAt, endAt, sequence } = previous;
  const previousInvitee = {
    name: previous.inviteeName,
    email: previous.inviteeEmail,
    timeZone: previous.inviteeTimeZone,
    startAt,
    endAt,
    sequence: sequence + 1,
  };
  // The row for the previous invitee must come before the row for the new invitee: the email log treats every
  // earlier email of the booking as an email to the previous invitee.
  return [
    {
      ...common,
      id: ids.create(),
      event: 'booking.reassigned',
      facts: { formerInvitee: previousInvitee },
    },
    { ...common, id: ids.create(), event: 'booking.confirmed', facts: { introduces: true } },
  ];
}

export async function addEditEmails(
  deps: Pick<Deps, 'ids' | 'hasher'>,
  { previous, isMoved, isNewInvitee, origin }: PendingEdit,
): Promise<OutboxEntry[]> {
  const { startAt, endAt } = previous;
  const facts: OutboxFacts = {
    ...(isMoved ? { former: { startAt, endAt } } : {}),
    before: await hashEditableFields(deps, previous),
  };
  const [toInvitee, toHost] = addEmailsToBoth(deps.ids, 'booking.changed', origin, facts).map(
    (entry) => ({ ...entry, delayMs }),
  );
  const toInvitees = isNewInvitee ? addReassignedEmails(deps.ids, previous, origin) : [toInvitee];
  return [...toInvitees, toHost].filter((entry) => entry !== undefined);
}
