// A host's calendar service, Google's or another one. No method rejects. Each takes the access token of its
// account and ends within the given time.
import type { CalendarNeed } from '../../domain/calendars/connection.ts';
import type {
  CalendarEventDraft,
  ExternalCalendar,
  ExternalEvent,
  WrittenEvent,
} from '../../domain/calendars/types.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';

/**
 * - `unauthorized`: the access token is not accepted.
 * - `forbidden`: the account may not do this.
 * - `sync-expired`: read everything again.
 * - `unavailable`: no response, or an invalid one. Retry.
 * - `conflict`: an event with this id exists or existed.
 * - `not-found` and `gone`: it does not exist now.
 */
export type CalendarFailureReason =
  | 'unauthorized'
  | 'forbidden'
  | 'rate-limited'
  | 'sync-expired'
  | 'not-found'
  | 'gone'
  | 'conflict'
  | 'invalid'
  | 'unavailable';

export interface CalendarFailure {
  readonly ok: false;
  readonly reason: CalendarFailureReason;
  /** When to retry, as requested by the provider. */
  readonly retryAfterMs?: number;
  /** For the log and the settings page: no token, no personal data. */
  readonly detail: string;
}

export type CalendarAnswer<T> = ({ readonly ok: true } & T) | CalendarFailure;

export interface CalendarGrant {
  readonly accountId: string;
  readonly accountEmail: string;
  readonly accessToken: string;
  readonly expiresInMs: number;
  /** Null when the provider sent none: it sends one only after a new consent. */
  readonly refreshToken: string | null;
  readonly scopes: readonly string[];
}

export interface CalendarEventPage {
  readonly events: readonly ExternalEvent[];
  /** Ids of events without a readable time. An empty text when even the id is unreadable. */
  readonly unreadable: readonly string[];
  readonly nextPage: string | null;
  /** Only on the last page. */
  readonly syncToken: string | null;
}

/** A full read of `window`, with recurring events as instances, or the changes since a token. */
export type EventsQuery = { readonly calendarId: string; readonly page: string | null } & (
  | { readonly window: Interval }
  | { readonly syncToken: string }
);

interface PushChannel {
  readonly id: string;
  readonly resourceId: string;
  readonly expiresAt: Instant;
}

/** A push from a provider: it says that something changed, never what. */
export interface PushMessage {
  readonly channelId: string;
  readonly token: string;
  readonly resourceId: string;
  /** The first message of a channel, without a change. */
  readonly isGreeting: boolean;
}

export interface CalendarProvider {
  readonly name: 'google';

  /** Returns the URL to which to redirect the browser, for the calendar scopes. */
  start(request: {
    readonly redirectUri: string;
    /** The expected account. Null lets the person choose. */
    readonly loginHint: string | null;
  }): Promise<{ readonly url: string; readonly state: string; readonly codeVerifier: string }>;
  finish(request: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
  }): Promise<
    { ok: true; grant: CalendarGrant } | { ok: false; reason: 'refused' | 'unavailable' }
  >;
  /** The service's needs that the granted scopes do not cover. */
  missingScopes(granted: readonly string[]): readonly CalendarNeed[];
  refresh(refreshToken: string): Promise<
    /** `refreshToken`: replaces the previous one. Null when that stays valid. */
    | { ok: true; accessToken: string; expiresInMs: number; refreshToken: string | null }
    | { ok: false; reason: 'revoked' | 'unavailable'; detail: string }
  >;
  /** True when the token no longer works. The provider may revoke every token of this account and client. */
  revoke(refreshToken: string): Promise<boolean>;

  listCalendars(accessToken: string): Promise<CalendarAnswer<{ calendars: ExternalCalendar[] }>>;
  listEvents(
    accessToken: string,
    query: EventsQuery,
    timeoutMs?: number,
  ): Promise<CalendarAnswer<CalendarEventPage>>;
  /** Busy times per calendar. `unknown` when the provider returned an error for it. */
  queryBusy(
    accessToken: string,
    query: {
      readonly calendarIds: readonly string[];
      readonly range: Interval;
      readonly timeoutMs: number;
    },
  ): Promise<CalendarAnswer<{ busy: ReadonlyMap<string, readonly Interval[] | 'unknown'> }>>;

  findEvent(
    accessToken: string,
    calendarId: string,
    eventId: string,
  ): Promise<CalendarAnswer<{ event: WrittenEvent }>>;
  insertEvent(
    accessToken: string,
    calendarId: string,
    draft: CalendarEventDraft,
  ): Promise<CalendarAnswer<{ event: WrittenEvent }>>;
  /** Also restores a cancelled event. */
  updateEvent(
    accessToken: string,
    calendarId: string,
    draft: CalendarEventDraft,
  ): Promise<CalendarAnswer<{ event: WrittenEvent }>>;
  deleteEvent(
    accessToken: string,
    calendarId: string,
    eventId: string,
  ): Promise<CalendarAnswer<object>>;

  watch(
    accessToken: string,
    channel: {
      readonly calendarId: string;
      readonly id: string;
      readonly token: string;
      readonly address: string;
    },
  ): Promise<CalendarAnswer<{ channel: PushChannel }>>;
  /** Null when the request is not a push of this provider. The token shows whether it is genuine. */
  readPush(header: (name: string) => string | null): PushMessage | null;
  stopChannel(
    accessToken: string,
    channel: Pick<PushChannel, 'id' | 'resourceId'>,
  ): Promise<CalendarAnswer<object>>;
}
