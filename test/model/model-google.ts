// A calendar account in memory behind the port: its data and its failures. Every call takes effect
// immediately, so the data here is always Google's current data.
import type { ExternalEvent, WrittenEvent } from '../../worker/domain/calendars/types.ts';
import type { Interval } from '../../worker/domain/time/types.ts';
import type {
  CalendarFailure,
  CalendarProvider,
} from '../../worker/ports/calendars/calendar-provider.ts';

/** `deaf`: executes calls, but its answers are lost. `half`: cannot answer about busy times. */
export type Mood = 'up' | 'down' | 'deaf' | 'half' | 'forgetful';

/** The one calendar of the account. */
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
  let mood: Mood = 'up';
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
  /** Executes the call or not, and then answers or not. */
  const act = <T>(work: () => T): T | CalendarFailure => {
    if (mood === 'down') return DOWN;
    if (isRevoked) return failure('unauthorized');
    const done = work();
    return mood === 'deaf' ? DOWN : done;
  };
  const never = () => Promise.reject(new Error('The model was not given this.'));

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
      if (mood === 'down') return { ok: false, reason: 'unavailable', detail };
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
          if (mood === 'forgetful') return failure('sync-expired');
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
        const busy = mood === 'half' ? ('unknown' as const) : taken.map(({ place }) => place);
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
    isUp: () => !isRevoked && (mood === 'up' || mood === 'forgetful'),
    /** Or restores access: the host authorizes again. */
    setRevoked: (next: boolean) => {
      isRevoked = next;
    },
    setMood: (next: Mood) => {
      mood = next;
    },
  };
}

export type ModelGoogle = ReturnType<typeof createModelGoogle>;
