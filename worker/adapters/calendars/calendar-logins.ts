// Connects CalDAV accounts and calendar feeds: finds the calendars and checks the credentials.
import { windowAt } from '../../domain/calendars/sync-plan.ts';
import { DAY_MS, type TimeZone } from '../../domain/time/types.ts';
import type { CalendarLogins, LoginFailureReason } from '../../ports/calendars/calendar-logins.ts';
import type { CalendarGrant } from '../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Hasher } from '../../ports/hashers.ts';
import type { StoredDavAccount } from './caldav/account.ts';
import type { DavFailureReason } from './caldav/dav-failures.ts';
import { discoverAccount } from './caldav/discover.ts';
import { type FeedFailureReason, normalizeFeedUrl, readFeed } from './feeds/read-feed.ts';
import type { WebFetch } from './web-fetch.ts';

const NAME_MAX = 100;
const UTC = 'UTC' as TimeZone;

function toDavReason(reason: DavFailureReason): LoginFailureReason {
  switch (reason) {
    case 'unauthorized':
    case 'forbidden':
      return 'credentials';
    case 'address':
    case 'not-caldav':
    case 'not-found':
      return 'address';
    default:
      return 'unavailable';
  }
}

function toFeedReason(reason: FeedFailureReason): LoginFailureReason {
  switch (reason) {
    case 'forbidden':
      return 'credentials';
    case 'address':
    case 'redirects':
    case 'too-large':
    case 'not-found':
    case 'not-a-calendar':
      return 'address';
    default:
      return 'unavailable';
  }
}

/** The credentials are stored in place of the tokens. */
function toGrant(accountId: string, accountEmail: string, secret: object): CalendarGrant {
  const token = JSON.stringify(secret);
  return {
    accountId,
    accountEmail,
    accessToken: token,
    refreshToken: token,
    expiresInMs: DAY_MS,
    scopes: [],
  };
}

interface LoginParts {
  readonly webFetch: WebFetch;
  readonly hasher: Hasher;
  readonly clock: Clock;
}

export function createCalendarLogins({ webFetch, hasher, clock }: LoginParts): CalendarLogins {
  return {
    async caldav({ server, username, password }) {
      const found = await discoverAccount({ webFetch, clock }, server, {
        userName: username,
        password,
      });
      if (!found.ok) return { ok: false, reason: toDavReason(found.reason) };
      const { principalUrl, homeUrls, addresses, searches } = found.account;
      const account: StoredDavAccount = {
        username,
        password,
        principalUrl,
        homeUrls: [...homeUrls],
        addresses: [...addresses],
        searches,
      };
      return { ok: true, grant: toGrant(principalUrl, addresses[0] ?? username, account) };
    },

    async ics({ url: text, name }) {
      const url = normalizeFeedUrl(text);
      const answer = await readFeed(
        { webFetch, clock },
        { url, version: null, window: windowAt(clock.now()), ownerZone: UTC },
      );
      if (answer.kind === 'failure') return { ok: false, reason: toFeedReason(answer.reason) };
      const host = URL.parse(url)?.hostname ?? '';
      const label = (name === '' ? host : name).slice(0, NAME_MAX);
      // The address is a secret, so only its hash identifies the account.
      const accountId = await hasher.sha256(url);
      return { ok: true, grant: toGrant(accountId, host, { url, name: label }) };
    },
  };
}
