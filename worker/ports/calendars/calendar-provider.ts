// A calendar service that hosts can connect, such as Google. No method returns a rejected promise.
// Most methods take the account's access token, and every method ends after a limited time.
import type { CalendarNeed } from '../../domain/calendars/connection.ts';
import type {
  CalendarEventDraft,
  ExternalCalendar,
  ExternalEvent,
  WrittenEvent,
} from '../../domain/calendars/types.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';

/**
 * - `unauthorized`: the provider does not accept the access token.
 * - `forbidden`: the account has no permission for the call.
 * - `sync-expired`: the calendar must be read completely again.
 * - `unavailable`: no response, or a response that we cannot read, so the call can be retried.
 * - `invalid`: the provider does not accept our request.
 * - `conflict`: an event with this id exists or existed.
 * - `not-found` and `gone`: the event or calendar does not exist.
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
  /** The time that the provider asks us to wait before the next attempt. */
  readonly retryAfterMs?: number;
  /**
   * A description of the failure for the log and the settings page. Contains no token and no personal data.
   */
  readonly detail: string;
}

export type CalendarAnswer<T> = ({ readonly ok: true } & T) | CalendarFailure;

export interface CalendarGrant {
  readonly accountId: string;
  readonly accountEmail: string;
  readonly accessToken: string;
  readonly expiresInMs: number;
  /** Null when the provider sent no refresh token. The provider sends one only after a new consent. */
  readonly refreshToken: string | null;
  readonly scopes: readonly string[];
}

export interface CalendarEventPage {
  readonly events: readonly ExternalEvent[];
  /** The ids of unreadable events. An empty string means that the id of an event is unreadable too. */
  readonly unreadable: readonly string[];
  readonly nextPage: string | null;
  /** Only the last page has a sync token. Null on all other pages. */
  readonly syncToken: string | null;
}

/**
 * Requests either all events in `window` or the changes since `syncToken`. Each instance of a recurring event
 * is returned as a separate event.
 */
export type EventsQuery = { readonly calendarId: string; readonly page: string | null } & (
  | { readonly window: Interval }
  | { readonly syncToken: string }
);

interface PushChannel {
  readonly id: string;
  readonly resourceId: string;
  readonly expiresAt: Instant;
}

/** A push message from a provider. It says that a calendar has changed, but not what has changed. */
export interface PushMessage {
  readonly channelId: string;
  readonly token: string;
  readonly resourceId: string;
  /** True for the first message of a channel, which only confirms the channel and reports no change. */
  readonly isGreeting: boolean;
}

export interface CalendarProvider {
  readonly name: 'google';

  /**
   * Returns the URL of the provider's consent screen for the calendar scopes. The caller redirects the
   * browser to it.
   */
  start(request: {
    readonly redirectUri: string;
    /** The email address of the expected account. Null lets the person choose an account. */
    readonly loginHint: string | null;
  }): Promise<{ readonly url: string; readonly state: string; readonly codeVerifier: string }>;
  finish(request: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
  }): Promise<
    { ok: true; grant: CalendarGrant } | { ok: false; reason: 'refused' | 'unavailable' }
  >;
  /** Returns the permissions that the service needs but the granted scopes do not include. */
  missingScopes(granted: readonly string[]): readonly CalendarNeed[];
  refresh(refreshToken: string): Promise<
    /** `refreshToken` replaces the previous one. Null when the previous one stays valid. */
    | { ok: true; accessToken: string; expiresInMs: number; refreshToken: string | null }
    | { ok: false; reason: 'revoked' | 'unavailable'; detail: string }
  >;
  /**
   * Revokes the token. The provider may revoke every token of the account for this service. Returns true when
   * the token no longer works.
   */
  revoke(refreshToken: string): Promise<boolean>;

  listCalendars(accessToken: string): Promise<CalendarAnswer<{ calendars: ExternalCalendar[] }>>;
  listEvents(
    accessToken: string,
    query: EventsQuery,
    timeoutMs?: number,
  ): Promise<CalendarAnswer<CalendarEventPage>>;
  /**
   * Returns the busy times per calendar. `unknown` means that the provider returned an error for the
   * calendar.
   */
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
  /** Updates the event. A cancelled event is restored. */
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
  /**
   * Reads a push message from the headers of a request. Returns null when the request is not a push message
   * of this provider. The caller must check the token of the message.
   */
  readPush(header: (name: string) => string | null): PushMessage | null;
  stopChannel(
    accessToken: string,
    channel: Pick<PushChannel, 'id' | 'resourceId'>,
  ): Promise<CalendarAnswer<object>>;
}
