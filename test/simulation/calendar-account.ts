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

/** `no-busy-times`: cannot report busy times. `tokens-expired`: does not know earlier sync tokens. */
export type Mode = 'up' | 'down' | 'no-busy-times' | 'tokens-expired';

/** The only calendar of every account. */
export const CALENDAR = 'primary';

export interface AccountEvent {
  readonly id: string;
  readonly bookingId: string | null;
  interval: Interval;
  isLive: boolean;
  isTransparent: boolean;
  /** The value of the account's change counter at the last change. Sync tokens contain such a value. */
  changedAt: number;
  /** The time of the last change. */
  since: number;
}

export const failure = (reason: CalendarFailure['reason']): CalendarFailure => ({
  ok: false,
  reason,
  detail: `The account says ${reason}.`,
});

/** Returns true when the two intervals overlap. */
export const overlaps = (a: Interval, b: Interval) => a.start < b.end && b.start < a.end;

type RefreshAnswer = Awaited<ReturnType<CalendarProvider['refresh']>>;

interface BookedEvent extends Interval {
  readonly eventId: string;
  readonly bookingId: string;
}

export class CalendarAccount {
  mode: Mode = 'up';
  modeSince = 0;
  isRevoked = false;
  readonly #events = new Map<string, AccountEvent>();
  readonly #now: () => number;
  #version = 0;

  constructor(now: () => number) {
    this.#now = now;
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
    const event = {
      id,
      bookingId,
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
    const detail = 'The account says so.';
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

  find(eventId: string): CalendarAnswer<{ event: WrittenEvent }> {
    const event = this.#events.get(eventId);
    return event ? toWritten(event) : failure('not-found');
  }

  insert({ eventId, bookingId, start, end }: BookedEvent): CalendarAnswer<{ event: WrittenEvent }> {
    if (this.#events.has(eventId)) return failure('conflict');
    return toWritten(this.add(eventId, { start, end }, bookingId));
  }

  update({ eventId, start, end }: BookedEvent): CalendarAnswer<{ event: WrittenEvent }> {
    const event = this.#events.get(eventId);
    if (!event) return failure('not-found');
    return toWritten(this.change(event, { interval: { start, end }, isLive: true }));
  }

  remove(eventId: string): CalendarAnswer<object> {
    const event = this.#events.get(eventId);
    if (!event) return failure('not-found');
    if (!event.isLive) return failure('gone');
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
