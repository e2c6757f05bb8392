// A calendar service that hosts can connect, such as Google. No method returns a rejected promise.
// Most methods take the account's access token, and every method ends after a limited time.
import type { CalendarNeed } from '../../domain/calendars/connection.ts';
import type {
  CalendarEventDraft,
  ExternalCalendar,
  ExternalEvent,
  WrittenEvent,
} from '../../domain/calendars/types.ts';
import type { ProviderName } from '../../domain/providers/calendar-providers.ts';
import type { Instant, Interval, TimeZone } from '../../domain/time/types.ts';
import type { ConsentStart } from '../accounts/identity-provider.ts';

/**
 * - `unauthorized`: the provider does not accept the access token. For a calendar feed: its address leads to no
 *   file, or the server refuses access to it.
 * - `forbidden`: the account has no permission for the call.
 * - `sync-expired`: the calendar must be read completely again.
 * - `unavailable`: no response, or a response that we cannot read, so the call can be retried.
 * - `invalid`: the provider does not accept our request.
 * - `conflict`: an event with this id exists or existed.
 * - `not-found`: the event or calendar does not exist.
 */
export type CalendarFailureReason =
  | 'unauthorized'
  | 'forbidden'
  | 'rate-limited'
  | 'sync-expired'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'unavailable';

export interface CalendarFailure {
  readonly ok: false;
  readonly reason: CalendarFailureReason;
  /** The wait that the provider requests before the next attempt. */
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
  /**
   * Null when the provider sent no refresh token. The provider sends a refresh token only after a
   * new consent.
   */
  readonly refreshToken: string | null;
  readonly scopes: readonly string[];
}

export interface CalendarEventPage {
  readonly events: readonly ExternalEvent[];
  /**
   * The ids of unreadable events. An empty string stands for an event whose id is unreadable too.
   */
  readonly unreadable: readonly string[];
  readonly nextPage: string | null;
  /** Only the last page has a sync token. Null on all other pages. */
  readonly syncToken: string | null;
}

/**
 * Requests either all events in `window` or the changes since `syncToken`. Each instance of a recurring event
 * is returned as a separate event.
 */
export type EventsQuery = {
  readonly calendarId: string;
  readonly page: string | null;
  /** The host's time zone, for events whose times have no zone. */
  readonly zone: TimeZone;
  /**
   * The host's email addresses in lower case, for providers whose events do not show which invitee
   * is the owner of the calendar.
   */
  readonly addresses?: readonly string[];
} & (
  | {
      readonly window: Interval;
      /**
       * False when the caller reads the events only once, for example in the check before a
       * booking. The provider may then use a faster call, which returns no sync token. By default,
       * the sync token is needed.
       */
      readonly needsSyncToken?: boolean;
    }
  | { readonly syncToken: string }
);

interface PushChannel {
  readonly id: string;
  readonly resourceId: string;
  readonly expiresAt: Instant;
}

/** A push message from a provider. It does not contain the changes. */
export interface PushMessage {
  readonly channelId: string;
  readonly token: string;
  readonly resourceId: string;
  /**
   * - `greeting`: only confirms a new channel.
   * - `changed`: the calendar has changed.
   * - `ended`: the channel sends no more messages. The calendar may have changed.
   */
  readonly kind: 'greeting' | 'changed' | 'ended';
}

/** A request that a provider may have sent. */
interface PushRequest {
  readonly header: (name: string) => string | null;
  readonly url: URL;
  /** Reads the body as text, up to 1 MB. Returns an empty text if the body is longer. */
  readonly readBody: () => Promise<string>;
}

type ReceivedPush =
  /** The provider checks the address of a new channel and expects this text as the response. */
  | { readonly kind: 'confirmation'; readonly text: string }
  | { readonly kind: 'messages'; readonly messages: readonly PushMessage[] };

type Grant =
  | { readonly ok: true; readonly grant: CalendarGrant }
  | {
      readonly ok: false;
      /**
       * - `refused`: the code is invalid or was used before.
       * - `needs-admin`: an administrator of the organization must allow the access.
       */
      readonly reason: 'refused' | 'needs-admin' | 'unavailable';
    };

/** The part of a provider that requests the host's consent on a page of the provider. */
export interface CalendarConsent {
  /**
   * Returns the URL of the provider's consent screen for the calendar scopes. The caller redirects the
   * browser to it.
   */
  start(request: {
    readonly redirectUri: string;
    /** The email address of the expected account. Null lets the person choose an account. */
    readonly loginHint: string | null;
  }): Promise<ConsentStart>;
  finish(request: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
  }): Promise<Grant>;
  /** Interprets the error with which the provider sent the browser back to this service. */
  readRefusal(refusal: {
    readonly error: string;
    readonly description: string;
  }): 'cancelled' | 'needs-admin' | 'failed';
  /** Returns the permissions that the service needs but the granted scopes do not include. */
  missingScopes(granted: readonly string[]): readonly CalendarNeed[];
}

/** The part of a provider that reports changes of calendars. */
export interface CalendarPush {
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
   * Reads push messages. Returns null when the request is not from this provider. The caller must check the
   * token of each message.
   */
  read(request: PushRequest): Promise<ReceivedPush | null>;
  stopChannel(
    accessToken: string,
    channel: Pick<PushChannel, 'id' | 'resourceId'>,
  ): Promise<CalendarAnswer<object>>;
}

type QueryBusy = (
  accessToken: string,
  query: {
    readonly calendarIds: readonly string[];
    readonly range: Interval;
    readonly timeoutMs: number;
  },
) => Promise<CalendarAnswer<{ busy: ReadonlyMap<string, readonly Interval[] | 'unknown'> }>>;

/**
 * The calls for events also accept the id of the draft, because the service may not have the
 * provider's id yet.
 */
export interface CalendarProvider {
  readonly name: ProviderName;
  /** Null when hosts connect an account of this provider with credentials or an address. */
  readonly consent: CalendarConsent | null;
  /** Null when the provider reports no changes. Its calendars are then polled. */
  readonly push: CalendarPush | null;
  /**
   * False when the provider has no current data. For such a provider, there is no live check before
   * a booking is stored, and the stored busy times are used.
   */
  readonly isAskedBeforeBooking: boolean;
  /** The minimum time between two reads of a calendar. */
  readonly readEveryMs: number;

  /** For a provider without a consent screen, the refresh token contains the credentials. */
  refresh(refreshToken: string): Promise<
    /**
     * `refreshToken` replaces the previous refresh token. Null when the previous refresh token
     * stays valid.
     */
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
   * calendar. Null when the provider has no such call. The events of the calendars are then listed instead.
   */
  readonly queryBusy: QueryBusy | null;

  /** If all calendars of a provider are read-only, every write returns `forbidden`. */
  findEvent(
    accessToken: string,
    calendarId: string,
    eventId: string,
  ): Promise<CalendarAnswer<{ event: WrittenEvent }>>;
  /**
   * Returns `conflict` if the provider has or had an event with the id of the draft. If the
   * provider chooses its own ids, a repeated insert returns the event of the first insert.
   */
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
}

/** The configured providers. */
export type CalendarProviders = ReadonlyMap<ProviderName, CalendarProvider>;
