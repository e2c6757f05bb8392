// All that is stored about an invitee. The erasure of an invitee and the change to another invitee remove what this invitee
// entered. A new column does not compile until it is in one of the three lists. Both statements get their assignments from the
// lists, so neither can leave out a column.

import { namesOf } from '../../../domain/api/declared-fields.ts';
import { mapTexts } from '../../../domain/form/standard-fields.ts';
import { columns } from '../../columns.ts';
import type { Words } from '../../insert-into.ts';
import { bookings } from '../../schema/bookings.ts';

const booking = columns(bookings);

// The place without the text that the invitee entered. NULL when the stored place is damaged.
const WITHOUT_INVITEE_PLACE = `CASE WHEN NOT json_valid(${booking.location}) THEN NULL
  WHEN ${booking.location} ->> 'kind' = 'ask_invitee' THEN json_set(${booking.location}, '$.value', '')
  ELSE ${booking.location} END`;

/** The values that replace an invitee's erased data. No email is sent to an empty email address. */
export const TOMBSTONE = { name: 'Erased invitee', email: '' } as const;

/** These columns contain nothing that the invitee entered. Some of them are about the invitee, but identify no one. */
type Kept = Words<`
  id hostId meetingTypeId linkId status approvalDueAt givenUpStartAt askedAt outcome cancelledBy createdBy
  startAt endAt guardStartAt guardEndAt seats sequence changeId idempotencyKey origin nextMailAt
  provenAt noShowAt erasedAt removedAt overlapSeenAt createdAt updatedAt
`>;

/** The erasure and the change to another invitee have a value of their own for each of these. */
type Replaced = Words<`
  inviteeName inviteeEmail inviteeMailbox inviteeTimeZone language privateNotes cancelReason askMessage
`>;
type Replacements = Readonly<Record<Replaced, string>>;

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

/** The columns that are about the invitee. */
export type InviteeColumn = EnteredColumn | Replaced;

const assign = (replaced: Replacements, entered: (column: EnteredColumn) => string): string =>
  [
    ...namesOf(replaced).map((column) => `${booking[column]} = ${replaced[column]}`),
    ...namesOf(WITHOUT).map((column) => `${booking[column]} = ${entered(column)}`),
  ].join(', ');

/** Returns the assignments that remove all that the invitee entered. */
export const forgetInvitee = (replaced: Replacements): string =>
  assign(replaced, (column) => WITHOUT[column]);

interface ChangedInvitee {
  /** SQL that is true if the invitee stays. */
  readonly isSame: string;
  /** The values for this invitee. */
  readonly kept: Readonly<Record<EnteredColumn, string>>;
  /** The values that the host enters for another invitee. */
  readonly given: Readonly<Partial<Record<EnteredColumn, string>>>;
  readonly replaced: Replacements;
}

/** Returns the assignments of a change that may replace the invitee. */
export const changeInvitee = ({ isSame, kept, given, replaced }: ChangedInvitee): string =>
  assign(
    replaced,
    (column) => `iif(${isSame}, ${kept[column]}, ${given[column] ?? WITHOUT[column]})`,
  );
