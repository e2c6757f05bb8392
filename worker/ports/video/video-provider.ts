// A service that hosts video meetings, such as Zoom. Google Meet is not such a service, because its links
// belong to calendar events.
import type { Instant } from '../../domain/time/types.ts';
import type { ConsentStart } from '../accounts/identity-provider.ts';

/** The reasons why a provider refused a request or did not answer. */
export type VideoFailureReason =
  /** The access token is no longer valid. */
  | 'unauthorized'
  /** The account may not make this call: a permission is missing, or the account was deactivated. */
  | 'forbidden'
  | 'not-found'
  | 'invalid'
  | 'rate-limited'
  | 'unavailable';

export interface VideoFailure {
  readonly ok: false;
  readonly reason: VideoFailureReason;
  /** A sentence for the host, without data from the response. */
  readonly detail: string;
  readonly retryAfterMs?: number;
}

export type VideoAnswer<T> = ({ readonly ok: true } & T) | VideoFailure;

export interface VideoGrant {
  readonly accountId: string;
  readonly accountEmail: string;
  readonly accessToken: string;
  readonly expiresInMs: number;
  readonly refreshToken: string;
  readonly scopes: readonly string[];
}

export interface VideoMeetingDraft {
  readonly title: string;
  /** A random text in the meeting, by which the service can find the meeting again. */
  readonly marker: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
}

export interface HostedMeeting {
  readonly meetingId: string;
  readonly joinUrl: string;
}

export interface VideoProvider {
  readonly name: 'zoom';
  /** Returns the URL at which the host authorizes Halfpast. The caller redirects the browser to it. */
  start(request: { readonly redirectUri: string }): Promise<ConsentStart>;
  finish(request: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
  }): Promise<{ ok: true; grant: VideoGrant } | { ok: false; reason: 'refused' | 'unavailable' }>;
  /** Tells whether the granted scopes include all scopes that the service needs. */
  isSufficient(granted: readonly string[]): boolean;
  /** The new refresh token replaces the previous refresh token, which no longer works. */
  refresh(
    refreshToken: string,
  ): Promise<
    | { ok: true; accessToken: string; expiresInMs: number; refreshToken: string }
    | { ok: false; reason: 'revoked' | 'unavailable'; detail: string }
  >;
  /** Ends the access. Returns true when the token no longer works. */
  revoke(refreshToken: string): Promise<boolean>;
  createMeeting(
    accessToken: string,
    draft: VideoMeetingDraft,
  ): Promise<VideoAnswer<{ meeting: HostedMeeting }>>;
  updateMeeting(
    accessToken: string,
    meetingId: string,
    draft: VideoMeetingDraft,
  ): Promise<VideoAnswer<object>>;
  deleteMeeting(accessToken: string, meetingId: string): Promise<VideoAnswer<object>>;
  /** Finds the meeting with this marker among the upcoming meetings of the account. */
  findMeeting(
    accessToken: string,
    marker: string,
  ): Promise<VideoAnswer<{ meeting: HostedMeeting | null }>>;
}
