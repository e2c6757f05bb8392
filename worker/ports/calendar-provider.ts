// A host's calendar service, Google's or another's. No method rejects; every one takes the access token of
// the account that it acts for and ends within the given time.
import type { CalendarNeed } from '../domain/calendars/connection.ts';
import type {
  CalendarEventDraft,
  ExternalCalendar,
  ExternalEvent,
  WrittenEvent,
} from '../domain/calendars/types.ts';
import type { Instant, Interval } from '../domain/time/types.ts';

/**
 * `unauthorized`: the access token is not accepted (any more). `forbidden`: the account may not do this.
 * `sync-expired`: read everything anew. `unavailable`: no answer, or none that was agreed; try again.
 * `conflict`: an event of that id exists or existed. `not-found` and `gone`: there is no such thing now.
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
  /** The provider's own word on when to try again. */
  readonly retryAfterMs?: number;
  /** For the log and the panel: no token, no personal data. */
  readonly detail: string;
}

export type CalendarAnswer<T> = ({ readonly ok: true } & T) | CalendarFailure;

export interface CalendarGrant {
  readonly accountId: string;
  readonly accountEmail: string;
  readonly accessToken: string;
  readonly expiresInMs: number;
  /** Null when the provider gave none: only a fresh consent brings one. */
  readonly refreshToken: string | null;
  readonly scopes: readonly string[];
}

export interface CalendarEventPage {
  readonly events: readonly ExternalEvent[];
  /** Ids of events that take place nobody can read when; empty text where not even the id can be read. */
  readonly unreadable: readonly string[];
  readonly nextPage: string | null;
  /** On the last page only. */
  readonly syncToken: string | null;
}

/** A full read of what lies in `window`, recurring events as their instances; or what changed since a token. */
export type EventsQuery = { readonly calendarId: string; readonly page: string | null } & (
  | { readonly window: Interval }
  | { readonly syncToken: string }
);

interface PushChannel {
  readonly id: string;
  readonly resourceId: string;
  readonly expiresAt: Instant;
}

/** What a provider says on a channel: that something is other than it was, never what. */
export interface PushMessage {
  readonly channelId: string;
  readonly token: string;
  readonly resourceId: string;
  /** Its first word: nothing has changed. */
  readonly isGreeting: boolean;
}

export interface CalendarProvider {
  readonly name: 'google';

  /** Where to send the browser, for the calendar scopes. */
  start(request: {
    readonly redirectUri: string;
    /** The account that is meant; null leaves the choice to the person. */
    readonly loginHint: string | null;
  }): Promise<{ readonly url: string; readonly state: string; readonly codeVerifier: string }>;
  finish(request: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
  }): Promise<
    { ok: true; grant: CalendarGrant } | { ok: false; reason: 'refused' | 'unavailable' }
  >;
  /** What a granted set of scopes does not allow, of what the service needs. */
  missingScopes(granted: readonly string[]): readonly CalendarNeed[];
  refresh(refreshToken: string): Promise<
    /** `refreshToken`: one that takes the former's place; null where that stays good. */
    | { ok: true; accessToken: string; expiresInMs: number; refreshToken: string | null }
    | { ok: false; reason: 'revoked' | 'unavailable'; detail: string }
  >;
  /** True once the token opens nothing (any more). The provider may end every token of account and client. */
  revoke(refreshToken: string): Promise<boolean>;

  listCalendars(accessToken: string): Promise<CalendarAnswer<{ calendars: ExternalCalendar[] }>>;
  listEvents(
    accessToken: string,
    query: EventsQuery,
    timeoutMs?: number,
  ): Promise<CalendarAnswer<CalendarEventPage>>;
  /** Times taken in each calendar; `unknown` where the provider gave an error for it. */
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
  /** Also brings back one that was cancelled. */
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
  /** Null for a request that is none of the provider's pushes; whether it is true, the token tells. */
  readPush(header: (name: string) => string | null): PushMessage | null;
  stopChannel(
    accessToken: string,
    channel: Pick<PushChannel, 'id' | 'resourceId'>,
  ): Promise<CalendarAnswer<object>>;
}
