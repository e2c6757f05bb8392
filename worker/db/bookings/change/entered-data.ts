// All that an invitee enters, apart from the name and the email address. The erasure of an invitee and the change to another
// invitee remove all of it. A new column with such data belongs into this list, and then both statements contain it.

import { mapTexts } from '../../../domain/form/standard-fields.ts';
import { columns } from '../../columns.ts';
import { bookings } from '../../schema/bookings.ts';

const booking = columns(bookings);

// The place without the text that the invitee entered. NULL when the stored place is damaged.
const WITHOUT_INVITEE_PLACE = `CASE WHEN NOT json_valid(${booking.location}) THEN NULL
  WHEN ${booking.location} ->> 'kind' = 'ask_invitee' THEN json_set(${booking.location}, '$.value', '')
  ELSE ${booking.location} END`;

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
} as const;

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
