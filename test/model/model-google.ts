// A model of a Google Calendar account in memory, which implements the product's CalendarProvider port. Calls
// take effect immediately, so the model always has Google's current data.
import type { ExternalEvent, WrittenEvent } from '../../worker/domain/calendars/types.ts';
import type { Interval } from '../../worker/domain/time/types.ts';
import type {
  CalendarFailure,
  CalendarProvider,
} from '../../worker/ports/calendars/calendar-provider.ts';

/**
 * Failure modes of the model. `answers-lost`: executes calls, but their answers are lost. `no-busy-times`:
 * cannot return busy times. `tokens-expired`: refuses every sync token.
 */
export type Mode = 'up' | 'down' | 'answers-lost' | 'no-busy-times' | 'tokens-expired';

/** The id of the account's only calendar. */
export const CALENDAR = 'primary';

export interface ModelEvent {
  readonly id: string;
  readonly bookingId: string | null;
  place: Interval;
  isLive: boolean;
  isTransparent: boolean;
  changedAt: number;
}

const failure = (reason: CalendarFailure['reason']): CalendarFailure => ({
  ok: false,
  reason,
  detail: `The model says ${reason}.`,
});
const DOWN = failure('unavailable');

export function createModelGoogle() {
  const events = new Map<string, ModelEvent>();
  let version = 0;
  let mode: Mode = 'up';
  let isRevoked = false;

  const change = (event: ModelEvent, given: Partial<ModelEvent>) => {
    version += 1;
    Object.assign(event, given, { changedAt: version });
    events.set(event.id, event);
    return event;
  };
  const add = (id: string, place: Interval, bookingId: string | null = null) =>
    change({ id, bookingId, place, isLive: true, isTransparent: false, changedAt: 0 }, {});
  const meets = (left: Interval, right: Interval) =>
    left.start < right.end && right.start < left.end;
  const live = () => [...events.values()].filter(({ isLive }) => isLive);

  const toExternal = (event: ModelEvent): ExternalEvent => ({
    id: event.id,
    status: event.isLive ? 'confirmed' : 'cancelled',
    start: event.isLive ? { kind: 'instant', at: event.place.start } : null,
    end: event.isLive ? { kind: 'instant', at: event.place.end } : null,
    isTransparent: event.isTransparent,
    isDeclined: false,
    bookingId: event.isLive ? event.bookingId : null,
  });
  const toWritten = (event: ModelEvent): { ok: true; event: WrittenEvent } => ({
    ok: true,
    event: {
      eventId: event.id,
      interval: event.isLive ? event.place : null,
      isCancelled: !event.isLive,
      conference: { status: 'none', url: null },
    },
  });
  /** Executes a call, or fails as the current mode says. */
  const act = <T>(work: () => T): T | CalendarFailure => {
    if (mode === 'down') return DOWN;
    if (isRevoked) return failure('unauthorized');
    const done = work();
    return mode === 'answers-lost' ? DOWN : done;
  };
  const never = () => Promise.reject(new Error('The model does not implement this call.'));

  const provider: CalendarProvider = {
    name: 'google',
    start: never,
    finish: never,
    missingScopes: () => [],
    revoke: never,
    readPush: () => null,
    watch: async () => failure('forbidden'),
    stopChannel: async () => ({ ok: true }),

    async refresh() {
      const detail = 'The model says so.';
      if (mode === 'down') return { ok: false, reason: 'unavailable', detail };
      if (isRevoked) return { ok: false, reason: 'revoked', detail };
      return { ok: true, accessToken: 'a', expiresInMs: 9e12, refreshToken: null };
    },

    async listCalendars() {
      const calendar = { externalId: CALENDAR, name: 'Primary', timeZone: 'UTC', colour: null };
      return act(() => ({
        ok: true as const,
        calendars: [{ ...calendar, accessRole: 'owner' as const, isPrimary: true }],
      }));
    },

    async listEvents(_, query) {
      return act(() => {
        if (!('window' in query)) {
          if (mode === 'tokens-expired') return failure('sync-expired');
          const changed = [...events.values()].filter((e) => e.changedAt > Number(query.syncToken));
          const found = changed.map(toExternal);
          return {
            ok: true as const,
            events: found,
            unreadable: [],
            nextPage: null,
            syncToken: String(version),
          };
        }
        const found = live().filter(({ place }) => meets(place, query.window));
        return {
          ok: true as const,
          events: found.map(toExternal),
          unreadable: [],
          nextPage: null,
          syncToken: String(version),
        };
      });
    },

    async queryBusy(_, { calendarIds, range }) {
      return act(() => {
        const taken = live().filter((e) => !e.isTransparent && meets(e.place, range));
        const busy =
          mode === 'no-busy-times' ? ('unknown' as const) : taken.map(({ place }) => place);
        return { ok: true as const, busy: new Map(calendarIds.map((id) => [id, busy])) };
      });
    },

    async findEvent(_, __, eventId) {
      return act(() => {
        const event = events.get(eventId);
        return event ? toWritten(event) : failure('not-found');
      });
    },

    async insertEvent(_, __, { eventId, bookingId, startAt, endAt }) {
      return act(() => {
        if (events.has(eventId)) return failure('conflict');
        return toWritten(add(eventId, { start: startAt, end: endAt }, bookingId));
      });
    },

    async updateEvent(_, __, { eventId, startAt, endAt }) {
      return act(() => {
        const event = events.get(eventId);
        if (!event) return failure('not-found');
        return toWritten(change(event, { place: { start: startAt, end: endAt }, isLive: true }));
      });
    },

    async deleteEvent(_, __, eventId) {
      return act(() => {
        const event = events.get(eventId);
        if (!event) return failure('not-found');
        if (!event.isLive) return failure('gone');
        change(event, { isLive: false });
        return { ok: true as const };
      });
    },
  };

  return {
    provider,
    add,
    change,
    live,
    isUp: () => !isRevoked && (mode === 'up' || mode === 'tokens-expired'),
    /** Revokes the host's access, or restores it. */
    setRevoked: (next: boolean) => {
      isRevoked = next;
    },
    setMode: (next: Mode) => {
      mode = next;
    },
  };
}

export type ModelGoogle = ReturnType<typeof createModelGoogle>;
