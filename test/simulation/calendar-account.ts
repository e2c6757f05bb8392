// Simulates a calendar account in memory, with its events and its current mode of failure. Each
// call takes effect at a single moment. The model of Google in test/model uses this account too.
import type { ExternalEvent, WrittenEvent } from '../../worker/domain/calendars/types.ts';
import type { Interval } from '../../worker/domain/time/types.ts';
import type {
  CalendarAnswer,
  CalendarEventPage,
  CalendarFailure,
  CalendarProvider,
  EventsQuery,
} from '../../worker/ports/calendars/calendar-provider.ts';

/**
 * `no-busy-times`: the account cannot report busy times. `tokens-expired`: the account refuses earlier sync
 * tokens.
 */
export type Mode = 'up' | 'down' | 'no-busy-times' | 'tokens-expired';

/** The id of the only calendar of every account. */
export const CALENDAR = 'primary';

export interface AccountEvent {
  readonly id: string;
  readonly bookingId: string | null;
  /**
   * The id that the product proposed for the event. Null when the product's id became the id of the event.
   */
  readonly draftId: string | null;
  interval: Interval;
  isLive: boolean;
  isTransparent: boolean;
  /**
   * The account's change counter after the last change of this event. A sync token contains the counter at
   * the time of the sync, so events with a larger number have changed since then.
   */
  changedAt: number;
  /** The time of the last change. */
  since: number;
}

export const failure = (reason: CalendarFailure['reason']): CalendarFailure => ({
  ok: false,
  reason,
  detail: `The account failed: ${reason}.`,
});

/** Returns true when the two intervals overlap. */
export const overlaps = (a: Interval, b: Interval) => a.start < b.end && b.start < a.end;

type RefreshAnswer = Awaited<ReturnType<CalendarProvider['refresh']>>;

interface BookedEvent extends Interval {
  readonly eventId: string;
  readonly bookingId: string;
}

/**
 * - `client`: the client chooses the ids of events, as at Google. No id can be used twice.
 * - `account`: the account chooses the ids of events, as at Microsoft. The account also finds an event by the
 *   id of its draft, and forgets deleted events.
 */
type IdChoice = 'client' | 'account';

export class CalendarAccount {
  mode: Mode = 'up';
  modeSince = 0;
  isRevoked = false;
  readonly #events = new Map<string, AccountEvent>();
  readonly #now: () => number;
  readonly #idChoice: IdChoice;
  #version = 0;

  constructor(now: () => number, idChoice: IdChoice = 'client') {
    this.#now = now;
    this.#idChoice = idChoice;
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    this.modeSince = this.#now();
  }

  live(): AccountEvent[] {
    return [...this.#events.values()].filter(({ isLive }) => isLive);
  }

  all(): AccountEvent[] {
    return [...this.#events.values()];
  }

  change(event: AccountEvent, changes: Partial<AccountEvent>): AccountEvent {
    this.#version += 1;
    Object.assign(event, changes, { changedAt: this.#version, since: this.#now() });
    this.#events.set(event.id, event);
    return event;
  }

  add(id: string, interval: Interval, bookingId: string | null = null): AccountEvent {
    const isChosenHere = this.#idChoice === 'account' && bookingId !== null;
    const event = {
      id: isChosenHere ? `AAMk${this.#events.size}` : id,
      bookingId,
      draftId: isChosenHere ? id : null,
      interval,
      isLive: true,
      isTransparent: false,
      changedAt: 0,
      since: 0,
    };
    return this.change(event, {});
  }

  /** Returns the current failure, or null when the account answers. */
  findFailure(): CalendarFailure | null {
    if (this.mode === 'down') return failure('unavailable');
    return this.isRevoked ? failure('unauthorized') : null;
  }

  /** Refreshes a token. `accessToken` is the new token, which the account returns unless the call fails. */
  refresh(accessToken: string, expiresInMs: number): RefreshAnswer {
    const detail = 'The account refused the call.';
    if (this.mode === 'down') return { ok: false, reason: 'unavailable', detail };
    if (this.isRevoked) return { ok: false, reason: 'revoked', detail };
    return { ok: true, accessToken, expiresInMs, refreshToken: null };
  }

  list(query: EventsQuery): CalendarAnswer<CalendarEventPage> {
    const syncToken = String(this.#version);
    const page = { ok: true as const, unreadable: [], nextPage: null, syncToken };
    if ('window' in query) {
      const found = this.live().filter(({ interval }) => overlaps(interval, query.window));
      return { ...page, events: found.map(toExternal) };
    }
    if (this.mode === 'tokens-expired') return failure('sync-expired');
    const changed = this.all().filter((event) => event.changedAt > Number(query.syncToken));
    return { ...page, events: changed.map(toExternal) };
  }

  busy(range: Interval): readonly Interval[] | 'unknown' {
    if (this.mode === 'no-busy-times') return 'unknown';
    const busyEvents = this.live().filter(
      (event) => !event.isTransparent && overlaps(event.interval, range),
    );
    return busyEvents.map(({ interval }) => interval);
  }

  #find(eventId: string): AccountEvent | undefined {
    if (this.#idChoice === 'client') return this.#events.get(eventId);
    return this.live().find(({ id, draftId }) => id === eventId || draftId === eventId);
  }

  find(eventId: string): CalendarAnswer<{ event: WrittenEvent }> {
    const event = this.#find(eventId);
    return event ? toWritten(event) : failure('not-found');
  }

  insert(draft: BookedEvent): CalendarAnswer<{ event: WrittenEvent }> {
    const { eventId, bookingId, start, end } = draft;
    if (this.#find(eventId))
      return this.#idChoice === 'account' ? this.update(draft) : failure('conflict');
    return toWritten(this.add(eventId, { start, end }, bookingId));
  }

  update({ eventId, start, end }: BookedEvent): CalendarAnswer<{ event: WrittenEvent }> {
    const event = this.#find(eventId);
    if (!event) return failure('not-found');
    return toWritten(this.change(event, { interval: { start, end }, isLive: true }));
  }

  remove(eventId: string): CalendarAnswer<object> {
    const event = this.#find(eventId);
    if (!event?.isLive) return failure('not-found');
    this.change(event, { isLive: false });
    return { ok: true };
  }
}

const toExternal = (event: AccountEvent): ExternalEvent => ({
  id: event.id,
  status: event.isLive ? 'confirmed' : 'cancelled',
  start: event.isLive ? { kind: 'instant', at: event.interval.start } : null,
  end: event.isLive ? { kind: 'instant', at: event.interval.end } : null,
  isTransparent: event.isTransparent,
  isDeclined: false,
  bookingId: event.isLive ? event.bookingId : null,
  draftId: event.isLive ? event.draftId : null,
});

const toWritten = (event: AccountEvent): { ok: true; event: WrittenEvent } => ({
  ok: true,
  event: {
    eventId: event.id,
    interval: event.isLive ? event.interval : null,
    isCancelled: !event.isLive,
    conference: { status: 'none', url: null },
  },
});
