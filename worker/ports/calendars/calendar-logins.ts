// The ways to connect a calendar account without a consent screen. A login checks the data that a host entered
// and returns a grant whose refresh token contains the data.
import type { CalendarGrant } from './calendar-provider.ts';

/**
 * - `address`: there is no calendar at the address, or the service must not call the address.
 * - `credentials`: the server refuses the user name or the password.
 * - `unavailable`: the server does not answer, or its response cannot be read.
 */
export type LoginFailureReason = 'address' | 'credentials' | 'unavailable';

export type LoginResult =
  | { readonly ok: true; readonly grant: CalendarGrant }
  | { readonly ok: false; readonly reason: LoginFailureReason };

export interface CalendarLogins {
  /** `server` is an email address, a host or a URL. */
  caldav(account: {
    readonly server: string;
    readonly username: string;
    readonly password: string;
  }): Promise<LoginResult>;
  ics(feed: { readonly url: string; readonly name: string }): Promise<LoginResult>;
}
