// Creates the outbox entries for the emails about a change of a booking. The emails are sent a little
// later, so that several quick changes cause only one email.
import type { Stored } from '../../../db/json-column.ts';
import type { Guest } from '../../../domain/bookings/guests.ts';
import type { OutboxEntry } from '../../../domain/outbox/outbox-entry.ts';
import type { EditedDetails, OutboxFacts } from '../../../domain/outbox/outbox-facts.ts';
import type { Deps } from '../../service-deps.ts';
import { readStoredGuests } from '../read-guests.ts';
import { type EditableFields, hashEditableFields } from './hash-editable-fields.ts';
import { prepareMessages, prepareMessagesTo } from './prepare-messages.ts';

type PreviousBooking = EditableFields & {
  readonly inviteeTimeZone: string;
  readonly guests: Stored<readonly Guest[]>;
  readonly sequence: number;
};

interface PendingEdit {
  readonly previous: PreviousBooking;
  /** The place of the booking before the edit, as a text. */
  readonly place: string;
  readonly isMoved: boolean;
  readonly edited: EditedDetails;
  /** True when the edit assigns the booking to a different invitee. */
  readonly isNewInvitee: boolean;
  readonly origin: string;
  /** The host who made the edit, if it is an edit of a team's booking. */
  readonly actor?: OutboxFacts['actor'];
}

type EditEmailDeps = Pick<Deps, 'ids' | 'hasher' | 'editDelayMs'>;

/** The emails to the previous invitee and the guests of this invitee, and the confirmation for the new invitee. */
function addReassignedEmails(
  { ids, editDelayMs: delayMs }: EditEmailDeps,
  previous: PreviousBooking,
  origin: string,
): OutboxEntry[] {
  const common = { origin, causedBy: 'host', delayMs } as const;
  const { startAt, endAt, sequence } = previous;
  const formerInvitee = {
    name: previous.inviteeName,
    email: previous.inviteeEmail,
    timeZone: previous.inviteeTimeZone,
    startAt,
    endAt,
    sequence: sequence + 1,
  };
  const notice = { ...common, event: 'booking.reassigned' } as const;
  const toInvitee = { audience: 'invitee' } as const;
  // The row for the previous invitee must come first. The email log treats this row and all earlier emails of the
  // booking as emails to the previous invitee.
  return [
    ...prepareMessagesTo(ids, toInvitee, { ...notice, facts: { formerInvitee } }),
    ...prepareMessagesTo(ids, toInvitee, {
      ...common,
      event: 'booking.confirmed',
      facts: { introduces: true },
    }),
    ...readStoredGuests(previous).flatMap(({ id: guestId, email }) =>
      prepareMessagesTo(
        ids,
        { audience: 'guest', guestId },
        { ...notice, facts: { formerInvitee, formerGuest: { email } } },
      ),
    ),
  ];
}

interface PendingChange {
  readonly previous: PreviousBooking;
  readonly place: string;
  readonly facts: OutboxFacts;
  readonly guests: readonly Guest[];
  readonly origin: string;
}

/** The entries contain a hash of the previous data, so that a change that is undone causes no email. */
export async function addChangeEmails(
  deps: EditEmailDeps,
  { previous, place, facts, guests, origin }: PendingChange,
): Promise<OutboxEntry[]> {
  const [before, beforeForGuests] = await Promise.all([
    hashEditableFields(deps, previous, place, 'invitee'),
    hashEditableFields(deps, previous, place, 'guest'),
  ]);
  return prepareMessages(deps.ids, {
    event: 'booking.changed',
    origin,
    facts,
    guests,
    delayMs: deps.editDelayMs,
  }).map((entry) => ({
    ...entry,
    facts: { ...facts, before: entry.audience === 'guest' ? beforeForGuests : before },
  }));
}

export async function addEditEmails(
  deps: EditEmailDeps,
  { previous, place, isMoved, edited, isNewInvitee, origin, actor }: PendingEdit,
): Promise<OutboxEntry[]> {
  const { startAt, endAt } = previous;
  const emails = await addChangeEmails(deps, {
    previous,
    place,
    origin,
    facts: { edited, ...(isMoved ? { former: { startAt, endAt } } : {}), ...(actor && { actor }) },
    // Guests see only the time of the booking, so they get an email only when the time changes. The guests of a
    // previous invitee get the email about the removal instead.
    guests: isMoved && !isNewInvitee ? readStoredGuests(previous) : [],
  });
  return emails.flatMap((entry) => {
    const isForInvitee = entry.audience === 'invitee';
    return isForInvitee && isNewInvitee ? addReassignedEmails(deps, previous, origin) : [entry];
  });
}
