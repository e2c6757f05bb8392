// The product delays emails about changes, so that one email can include several changes. The product
// skips such an email when a later email replaces it, or when a later change undoes the first change. This class
// checks that the product had one of these reasons for every email that it did not send.
import {
  isWaiting,
  type LoggedBooking,
  type LoggedOutboxRow,
  listHostsAt,
  readBookingLog,
} from './durable-log.ts';

/** Returns everything that an email to this audience contains about a booking. Guests see only the time. */
const describeContent = (
  { startAt, endAt, name, email, notes }: LoggedBooking,
  audience: LoggedOutboxRow['audience'],
) => JSON.stringify([startAt, endAt, ...(audience === 'guest' ? [] : [name, email, notes])]);

/**
 * Returns a text that identifies one recipient of the emails about one booking. Emails to invitees and guests
 * are stored for the organizer, who may change. So the returned text for an invitee or a guest contains no
 * host id.
 */
export const readerOf = ({
  bookingId,
  hostId,
  audience,
  guestId,
}: Pick<LoggedOutboxRow, 'bookingId' | 'hostId' | 'audience' | 'guestId'>) =>
  `${bookingId} ${audience === 'host' ? hostId : ''} ${audience} ${guestId ?? ''}`;

interface Change extends Pick<LoggedOutboxRow, 'hostId' | 'audience' | 'guestId'> {
  readonly bookingId: string;
  readonly version: number;
  readonly at: number;
  readonly event: string;
}

export class ExpectedEmails {
  readonly #states: ReadonlyMap<string, readonly LoggedBooking[]>;
  readonly #ofReader: ReadonlyMap<string, readonly LoggedOutboxRow[]>;

  constructor(rows: readonly LoggedOutboxRow[]) {
    this.#states = Map.groupBy(readBookingLog(), ({ id }) => id);
    this.#ofReader = Map.groupBy(
      rows.filter(({ kind }) => kind === 'mail'),
      readerOf,
    );
  }

  /**
   * An email says whether its booking waits for approval. Returns true when a later change made the email
   * wrong, for example because the host approved the request.
   */
  isOutdatedByAnswer({ bookingId, event, version }: LoggedOutboxRow): boolean {
    if (version === null || event === 'booking.cancelled') return false;
    const states = this.#states.get(bookingId ?? '') ?? [];
    const isAboutRequest = event === 'booking.requested';
    return states.some((state) => state.version > version && isWaiting(state) !== isAboutRequest);
  }

  /**
   * Returns true when a later change of hosts made the email wrong: the email is for a host who left the
   * booking, or the email is about an earlier change of hosts.
   */
  isForPreviousHost({ bookingId, hostId, audience, event, version }: LoggedOutboxRow): boolean {
    if (version === null || bookingId === null) return false;
    const states = this.#states.get(bookingId) ?? [];
    const state = states.find((one) => one.version === version);
    const hosts = state ? listHostsAt(state).sort().join() : '';
    const later = states.filter((one) => one.version > version).map(listHostsAt);
    if (event === 'booking.handed-over') return later.some((ids) => ids.sort().join() !== hosts);
    return audience === 'host' && later.some((ids) => !ids.includes(hostId ?? ''));
  }

  /** Returns true when the time of the booking changed after the email was added to the outbox. */
  isMovedSince({ bookingId, version }: LoggedOutboxRow): boolean {
    const states = this.#states.get(bookingId ?? '') ?? [];
    const asked = states.find((state) => state.version === version);
    const later = states.filter((state) => state.version > (version ?? 0));
    return later.some(({ startAt, endAt }) => startAt !== asked?.startAt || endAt !== asked.endAt);
  }

  /** Returns true when the product did not send the email because of a later change. */
  isExplainedByLaterChange(row: LoggedOutboxRow): boolean {
    if (this.#isForPreviousInvitee(row)) return true;
    if (row.event === 'booking.reassigned') return this.#isPreviousInviteeBack(row);
    return this.#isReplaced(row) || this.#isUndone(row);
  }

  /** Returns true when the email is for an invitee whom a later edit replaced. */
  #isForPreviousInvitee({ bookingId, audience, event, version }: LoggedOutboxRow): boolean {
    if (audience !== 'invitee' || event === 'booking.reassigned' || version === null) return false;
    const states = this.#states.get(bookingId ?? '') ?? [];
    const stateInEmail = states.find((state) => state.version === version);
    return states.some((state) => state.version > version && state.email !== stateInEmail?.email);
  }

  /** Returns true when a later edit restores the invitee who was replaced. */
  #isPreviousInviteeBack({ bookingId, version }: LoggedOutboxRow): boolean {
    if (version === null) return false;
    const states = this.#states.get(bookingId ?? '') ?? [];
    const previousState = states.filter((state) => state.version < version).at(-1);
    return states.some((state) => state.version > version && state.email === previousState?.email);
  }

  /**
   * Returns true when the product replaced the email with an email to the same reader about a later change or
   * cancellation. In that case, the outbox row ended when the product added the newer email.
   */
  #isReplaced(row: LoggedOutboxRow): boolean {
    const { version, endedAt } = row;
    if (row.attempts > 0 || version === null) return false;
    const emailsToReader = this.#ofReader.get(readerOf(row)) ?? [];
    return emailsToReader.some(
      (other) =>
        other.event !== 'booking.reminder' &&
        other.version !== null &&
        other.version > version &&
        other.insertedAt === endedAt,
    );
  }

  /**
   * Returns true when later edits undid the edit of this email while the product was preparing the email. The
   * product prepares an email between the last claim and the end of the outbox row.
   */
  #isUndone(row: LoggedOutboxRow): boolean {
    const { bookingId, event, audience, version, attempts, claimedAt, endedAt } = row;
    if (event !== 'booking.changed' || attempts > 1 || claimedAt === null || endedAt === null)
      return false;
    const states = this.#states.get(bookingId ?? '') ?? [];
    const editIndex = states.findIndex((state) => state.version === version);
    const original = states[editIndex - 1];
    if (!original) return false;
    return states.some(
      (state, index) =>
        index >= editIndex &&
        state.at <= endedAt &&
        (states[index + 1]?.at ?? endedAt) >= claimedAt &&
        describeContent(state, audience) === describeContent(original, audience),
    );
  }

  /**
   * Returns true when an erasure replaced the email with a new email, because the email in the outbox
   * contained erased data.
   */
  isAddedAgain(row: LoggedOutboxRow): boolean {
    const emailsToReader = this.#ofReader.get(readerOf(row)) ?? [];
    return emailsToReader.some(
      ({ id, event, insertedAt }) =>
        id !== row.id && event === row.event && insertedAt === row.endedAt,
    );
  }

  /** Returns the number of emails about one change to one reader. */
  countEmails(change: Omit<Change, 'at'>): number {
    const rows = this.#ofReader.get(readerOf(change)) ?? [];
    return rows.filter(({ event, version }) => event === change.event && version === change.version)
      .length;
  }

  /**
   * Returns true when an email to this reader contains the change. An email about an earlier edit also
   * counts if the product rendered the email after the change.
   */
  hasEmail(change: Change): boolean {
    const { version, at, event } = change;
    const rows = this.#ofReader.get(readerOf(change)) ?? [];
    return rows.some((row) => {
      if (row.version === null) return false;
      if (row.event === event && row.version === version) return true;
      const isFirstEmail = row.event === 'booking.confirmed' && row.causedBy === 'host';
      // A reader who never got an email about the booking needs no email about its cancellation.
      if (event === 'booking.cancelled' && isFirstEmail && row.attempts === 0)
        return row.version < version && row.endedAt === at;
      return (
        (event === 'booking.changed' || event === 'booking.requested') &&
        (row.event === event || isFirstEmail) &&
        row.version < version &&
        (row.endedAt === null || row.endedAt >= at) &&
        // A claimed email may still wait: a rate limit delayed it, or no run has tried to send it.
        (row.claimedAt === null || row.claimedAt >= at || row.wasHeld === 1 || row.attempts === 0)
      );
    });
  }
}
