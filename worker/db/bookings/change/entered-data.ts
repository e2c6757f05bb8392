// All that an invitee enters, apart from the name and the email address. The erasure of an invitee and the change to another
// invitee remove all of it. A new column does not compile until it is in one of the three lists, and both statements contain the
// columns of `WITHOUT`.

import { mapTexts } from '../../../domain/form/standard-fields.ts';
import { columns } from '../../columns.ts';
import type { Words } from '../../insert-into.ts';
import { bookings } from '../../schema/bookings.ts';

const booking = columns(bookings);

// The place without the text that the invitee entered. NULL when the stored place is damaged.
const WITHOUT_INVITEE_PLACE = `CASE WHEN NOT json_valid(${booking.location}) THEN NULL
  WHEN ${booking.location} ->> 'kind' = 'ask_invitee' THEN json_set(${booking.location}, '$.value', '')
  ELSE ${booking.location} END`;

/** These columns contain nothing that the invitee entered. Some of them are about the invitee, but identify no one. */
type Kept = Words<`
  id hostId meetingTypeId linkId status approvalDueAt givenUpStartAt askedAt outcome cancelledBy createdBy
  startAt endAt guardStartAt guardEndAt seats sequence changeId idempotencyKey origin nextMailAt
  provenAt noShowAt erasedAt removedAt overlapSeenAt createdAt updatedAt
`>;

/** The erasure removes these too. It and the change to another invitee have a value of their own for each. */
type Replaced = Words<`
  inviteeName inviteeEmail inviteeMailbox inviteeTimeZone language privateNotes cancelReason askMessage
`>;

type Column = keyof (typeof bookings)['_']['columns'];

/** The columns, with SQL for the values that remain without the invitee. */
const WITHOUT = {
  inviteeCountryCode: 'NULL',
  inviteeMobileNumber: 'NULL',
  inviteeHourFormat: 'NULL',
  ...mapTexts(() => "''"),
  answers: "'[]'",
  guests: "'[]'",
  location: WITHOUT_INVITEE_PLACE,
  // A hash of all that the invitee sent. Without it, a repeated request of this invitee gets no answer about the booking.
  requestHash: "'erased'",
} as const satisfies Readonly<Record<Exclude<Column, Kept | Replaced>, string>>;

type EnteredColumn = keyof typeof WITHOUT;

const assign = (value: (column: EnteredColumn) => string): string =>
  (Object.keys(WITHOUT) as EnteredColumn[])
    .map((column) => `${booking[column]} = ${value(column)}`)
    .join(', ');

/** The assignments that remove all that the invitee entered. */
export const FORGET_ENTERED = assign((column) => WITHOUT[column]);

/**
 * The assignments of a change that may replace the invitee. `isSame` is SQL that is true if the invitee stays. `kept` has the
 * values for this invitee, and `given` the values that the host enters for another invitee.
 */
export const keepEntered = (
  isSame: string,
  kept: Readonly<Record<EnteredColumn, string>>,
  given: Readonly<Partial<Record<EnteredColumn, string>>>,
): string =>
  assign((column) => `iif(${isSame}, ${kept[column]}, ${given[column] ?? WITHOUT[column]})`);
