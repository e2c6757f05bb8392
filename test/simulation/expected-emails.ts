// Emails about a host's edits are sent after a delay, so that an email can include later edits. Some of these
// emails are never sent, because a later email replaces them or because the edits cancelled each other out.
// This class checks whether it was right that an email was not sent.
import { type LoggedBooking, type LoggedOwed, readBookingLog } from './durable-log.ts';

/** Returns everything that an email contains about a booking. */
const describe = ({ startAt, endAt, name, email, notes }: LoggedBooking) =>
  JSON.stringify([startAt, endAt, name, email, notes]);

const readerOf = ({ bookingId, audience }: LoggedOwed) => `${bookingId} ${audience}`;

interface Change {
  readonly bookingId: string;
  readonly version: number;
  readonly at: number;
  readonly event: string;
  readonly audience: LoggedOwed['audience'];
}

export class ExpectedEmails {
  readonly #states: ReadonlyMap<string, readonly LoggedBooking[]>;
  readonly #ofReader: ReadonlyMap<string, readonly LoggedOwed[]>;

  constructor(rows: readonly LoggedOwed[]) {
    this.#states = Map.groupBy(readBookingLog(), ({ id }) => id);
    this.#ofReader = Map.groupBy(
      rows.filter(({ kind }) => kind === 'mail'),
      readerOf,
    );
  }

  /** Tells whether a host's edit may be the reason that an email was not sent. */
  mayEndUnsent(row: LoggedOwed): boolean {
    if (this.#isForFormer(row)) return true;
    if (row.event === 'booking.reassigned') return this.#isPutBack(row);
    return row.causedBy === 'host' && (this.#isReplaced(row) || this.#isUnneeded(row));
  }

  /** Tells whether the reader of the email is no longer the invitee. */
  #isForFormer({ bookingId, audience, event, version }: LoggedOwed): boolean {
    if (audience !== 'invitee' || event === 'booking.reassigned' || version === null) return false;
    const states = this.#states.get(bookingId ?? '') ?? [];
    const told = states.find((state) => state.version === version);
    return states.some((state) => state.version > version && state.email !== told?.email);
  }

  /** Tells whether the reader of the email, who was replaced as the invitee, is the invitee again. */
  #isPutBack({ bookingId, version }: LoggedOwed): boolean {
    if (version === null) return false;
    const states = this.#states.get(bookingId ?? '') ?? [];
    const former = states.filter((state) => state.version < version).at(-1);
    return states.some((state) => state.version > version && state.email === former?.email);
  }

  /**
   * Tells whether a change or cancellation ended the email and, at the same moment, added another email to
   * the same reader.
   */
  #isReplaced(row: LoggedOwed): boolean {
    const { version, endedAt } = row;
    if (row.attempts > 0 || version === null) return false;
    const others = this.#ofReader.get(readerOf(row)) ?? [];
    return others.some(
      (other) =>
        (other.event === 'booking.changed' || other.event === 'booking.cancelled') &&
        other.version !== null &&
        other.version > version &&
        other.insertedAt === endedAt,
    );
  }

  /**
   * Tells whether the booking had the state from before the first edit at some time during the last claim of
   * the email.
   */
  #isUnneeded({ bookingId, event, version, attempts, claimedAt, endedAt }: LoggedOwed): boolean {
    if (event !== 'booking.changed' || attempts > 1 || claimedAt === null || endedAt === null)
      return false;
    const states = this.#states.get(bookingId ?? '') ?? [];
    const first = states.findIndex((state) => state.version === version);
    const before = states[first - 1];
    if (!before) return false;
    return states.some(
      (state, index) =>
        index >= first &&
        state.at <= endedAt &&
        (states[index + 1]?.at ?? endedAt) >= claimedAt &&
        describe(state) === describe(before),
    );
  }

  /** Tells whether the reader gets an email about the change itself, or an email that was rendered later. */
  isTold({ bookingId, version, at, event, audience }: Change): boolean {
    const rows = this.#ofReader.get(`${bookingId} ${audience}`) ?? [];
    return rows.some((row) => {
      if (row.version === null) return false;
      if (row.event === event && row.version === version) return true;
      const introduces = row.event === 'booking.confirmed' && row.causedBy === 'host';
      // A reader who does not know the booking yet needs no email about its end.
      if (event === 'booking.cancelled' && introduces && row.attempts === 0)
        return row.version < version && row.endedAt === at;
      return (
        event === 'booking.changed' &&
        (row.event === event || introduces) &&
        row.causedBy === 'host' &&
        row.version < version &&
        (row.endedAt === null || row.endedAt >= at) &&
        // An email that a limit delayed or that was never tried still waits, although it was claimed before.
        (row.claimedAt === null || row.claimedAt >= at || row.wasHeld === 1 || row.attempts === 0)
      );
    });
  }
}
