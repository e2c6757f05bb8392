// Describes the state of the host's calendar accounts in words.

import type {
  CalendarStatus,
  WireCalendarAccount,
} from '../../../worker/contract/calendars/calendar-calls.ts';
import type { ProviderName } from '../../../worker/domain/providers/calendar-providers.ts';
import { t } from '../../lib/translate.ts';

export interface ConnectionDescription {
  readonly tone: 'on' | 'warn' | 'off';
  readonly state: string;
  readonly text: string;
}

const CONNECTED: Readonly<Record<ProviderName, string>> = {
  google: t('Google Calendar connected'),
  microsoft: t('Outlook Calendar connected'),
  caldav: t('CalDAV calendar connected'),
  ics: t('Calendar feed connected'),
};

const NO_RESPONSE: Readonly<Record<ProviderName, string>> = {
  google: t('Google does not respond'),
  microsoft: t('Microsoft does not respond'),
  caldav: t('The calendar server does not respond'),
  ics: t('The calendar feed does not respond'),
};

const LOST_ACCESS: Readonly<Record<ProviderName, string>> = {
  google: t('Google no longer allows access.'),
  microsoft: t('Microsoft no longer allows access.'),
  caldav: t('The calendar server no longer accepts your password.'),
  ics: t('The calendar feed can no longer be read at its address.'),
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns a text such as `12 s`, `5 min`, `3 h` or `2 days`. */
function describeAge(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < MINUTE)
    return t('{count, number} s', { count: seconds }, 'seconds, such as "12 s ago"');
  if (seconds < HOUR)
    return t(
      '{count, number} min',
      { count: Math.floor(seconds / MINUTE) },
      'minutes, such as "5 min ago"',
    );
  if (seconds < 2 * DAY)
    return t(
      '{count, number} h',
      { count: Math.floor(seconds / HOUR) },
      'hours, such as "3 h ago"',
    );
  return t(
    '{count, plural, one {# day} other {# days}}',
    { count: Math.floor(seconds / DAY) },
    'such as "2 days ago"',
  );
}

const blocks = ({ calendars }: WireCalendarAccount) =>
  calendars.some(({ isBlocking }) => isBlocking);

/**
 * Describes the consequences of an account that does not answer. The consequences depend on the choice that the
 * host has made for this case.
 */
function describeConsequences(
  account: WireCalendarAccount,
  status: CalendarStatus,
  now: number,
): string {
  const { unreachablePolicy, pendingWrites } = status;
  let text = '';
  if (blocks(account)) {
    // For a feed, there is no live check before a booking, because a feed contains no current data.
    if (account.provider === 'ics') text = ` ${describeStoredTimes(account, now)}`;
    else if (unreachablePolicy === 'refuse')
      text = ` ${t('No one can book you until the connection works again.')}`;
    else text = ` ${t('People can still book.')} ${describeStoredTimes(account, now)}`;
  }
  if (pendingWrites > 0 && account.calendars.some(({ canTakeBookings }) => canTakeBookings))
    text += ` ${t('{count, plural, one {One booking change will then be added to the calendar.} other {# booking changes will then be added to the calendar.}}', { count: pendingWrites })}`;
  return text;
}

/** The busy times of the last check are still stored, and they still make the host unavailable. */
function describeStoredTimes({ checkedAt }: WireCalendarAccount, now: number): string {
  return checkedAt === null
    ? t('This account blocks no times yet.')
    : t(
        'Your busy times from the last check, {age} ago, are still blocked. Newer changes are missing.',
        { age: describeAge(now - Date.parse(checkedAt)) },
        'age: such as "5 min" or "2 days"',
      );
}

function describeChecks(checkedAt: string | null, now: number): string {
  return checkedAt === null
    ? t('Reading your calendar…')
    : t(
        'Checked {age} ago',
        { age: describeAge(now - Date.parse(checkedAt)) },
        'a calendar. age: such as "5 min" or "2 days"',
      );
}

/** `now` is the server's time. */
export function describeAccount(
  account: WireCalendarAccount,
  status: CalendarStatus,
  now: number,
): ConnectionDescription {
  if (account.status === 'broken') {
    return {
      tone: 'warn',
      state: t('Needs attention', {}, 'the state of a calendar account'),
      text: `${LOST_ACCESS[account.provider]}${describeConsequences(account, status, now)}`,
    };
  }
  if (account.failingSince !== null) {
    const failure = t(
      'Checks have failed for {age}.',
      { age: describeAge(now - Date.parse(account.failingSince)) },
      'age: such as "5 min" or "2 days"',
    );
    return {
      tone: 'warn',
      state: NO_RESPONSE[account.provider],
      text: `${failure}${describeConsequences(account, status, now)}`,
    };
  }
  return {
    tone: 'on',
    state: t('Connected', {}, 'the state of a calendar account'),
    text: blocks(account)
      ? describeChecks(account.checkedAt, now)
      : t('No calendar blocks your time.'),
  };
}

/** Returns null when no booked meeting was moved or deleted in the calendar. */
export function describeExternalChanges({ externalChanges }: CalendarStatus): string | null {
  if (externalChanges === 0) return null;
  return t(
    '{count, plural, one {One meeting was moved or deleted in your calendar} other {# meetings were moved or deleted in your calendar}}',
    { count: externalChanges },
  );
}

/**
 * Describes all accounts together. If an account has a problem, the text describes this account.
 */
export function describeCalendar(status: CalendarStatus, now: number): ConnectionDescription {
  const { accounts } = status;
  const [first] = accounts;
  if (!first) {
    return {
      tone: 'off',
      state: t('Not connected', {}, 'the state of the calendar'),
      text:
        (status.providers.length === 0 && status.message) ||
        t('New bookings are checked against your other Halfpast bookings.'),
    };
  }
  const worst =
    accounts.find((account) => account.status === 'broken') ??
    accounts.find(({ failingSince }) => failingSince !== null);
  if (worst) return describeAccount(worst, status, now);
  // The account whose last check is the oldest. An account without a check comes first.
  const [oldest] = accounts
    .filter(blocks)
    .sort((left, right) => ((left.checkedAt ?? '') < (right.checkedAt ?? '') ? -1 : 1));
  return {
    ...describeAccount(oldest ?? first, status, now),
    state:
      accounts.length === 1
        ? CONNECTED[first.provider]
        : t(
            '{count, plural, one {# calendar account connected} other {# calendar accounts connected}}',
            {
              count: accounts.length,
            },
          ),
  };
}
