import { describe, expect, it } from 'vitest';
import {
  describeAccount,
  describeCalendar,
  describeExternalChanges,
} from '../../../web/app/calendars/describe-connection.ts';
import {
  listWriteTargets,
  warnOfMissingLink,
} from '../../../web/app/calendars/list-write-targets.ts';
import type {
  CalendarStatus,
  WireCalendar,
  WireCalendarAccount,
} from '../../../worker/contract/calendars/calendar-calls.ts';

const NOW = Date.parse('2026-11-23T13:00:00.000Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

const CALENDAR: WireCalendar = {
  id: 'work',
  name: 'Work',
  colour: null,
  timezone: 'Europe/Paris',
  isPrimary: true,
  isBlocking: true,
  canBlock: true,
  canTakeBookings: true,
};

const ACCOUNT: WireCalendarAccount = {
  id: 'account',
  provider: 'google',
  accountEmail: 'ada@example.com',
  status: 'connected',
  connectedAt: ago(3_600),
  brokenAt: null,
  checkedAt: ago(12),
  failingSince: null,
  lastError: null,
  calendars: [CALENDAR],
};

const STATUS: CalendarStatus = {
  providers: ['google', 'microsoft', 'caldav', 'ics'],
  message: null,
  now: ago(0),
  accounts: [ACCOUNT],
  unreachablePolicy: 'refuse',
  tentativeBlocks: true,
  allDayBlocks: true,
  freeAllDayBlocks: false,
  writeCalendarId: 'work',
  pendingWrites: 0,
  externalChanges: 0,
};

const describeOne = (account: Partial<WireCalendarAccount>, status: Partial<CalendarStatus> = {}) =>
  describeAccount({ ...ACCOUNT, ...account }, { ...STATUS, ...status }, NOW);

describe('the description of one account', () => {
  it('contains the age of the last check', () => {
    expect(describeOne({})).toEqual({ tone: 'on', state: 'Connected', text: 'Checked 12 s ago' });
    expect(describeOne({ checkedAt: null }).text).toBe('Reading your calendar…');
  });

  it('names the service that refuses access, and says whether people can still book', () => {
    expect(describeOne({ status: 'broken', provider: 'microsoft' })).toEqual({
      tone: 'warn',
      state: 'Needs attention',
      text: 'Microsoft no longer allows access. No one can book you until the connection works again.',
    });
    expect(describeOne({ status: 'broken' }, { unreachablePolicy: 'allow' }).text).toBe(
      'Google no longer allows access. People can still book. Your busy times from the last check, 12 s ago, are still blocked. Newer changes are missing.',
    );
  });

  it('does not say that a feed prevents bookings, because the product does not read feeds before a booking', () => {
    const feed = { provider: 'ics' as const, checkedAt: ago(7_200) };
    const stored =
      'Your busy times from the last check, 2 h ago, are still blocked. Newer changes are missing.';
    expect(describeOne({ ...feed, status: 'broken' }).text).toBe(
      `The calendar feed can no longer be read at its address. ${stored}`,
    );
    expect(describeOne({ ...feed, failingSince: ago(60) }).text).toBe(
      `Checks have failed for 1 min. ${stored}`,
    );
    expect(describeOne({ ...feed, status: 'broken', checkedAt: null }).text).toContain(
      'blocks no times yet',
    );
  });

  it('mentions bookings only when a calendar of the account blocks times', () => {
    const calendars = [{ ...CALENDAR, isBlocking: false }];
    expect(describeOne({ status: 'broken', calendars }).text).toBe(
      'Google no longer allows access.',
    );
    expect(describeOne({ calendars }).text).toBe('No calendar blocks your time.');
  });

  it('says how long a server has not answered, and how many changes wait', () => {
    const failing = describeOne(
      { provider: 'caldav', failingSince: ago(600) },
      { pendingWrites: 2 },
    );
    expect(failing.state).toBe('The calendar server does not respond');
    expect(failing.text).toContain('Checks have failed for 10 min.');
    expect(failing.text).toContain('2 booking changes will then be added to the calendar.');
    const calendars = [{ ...CALENDAR, canTakeBookings: false }];
    const feed = describeOne(
      { provider: 'ics', failingSince: ago(60), calendars },
      { pendingWrites: 2 },
    );
    expect(feed.text).not.toContain('booking change');
  });
});

describe('the description of all accounts', () => {
  const describeAll = (accounts: WireCalendarAccount[], status: Partial<CalendarStatus> = {}) =>
    describeCalendar({ ...STATUS, ...status, accounts }, NOW);

  it('names the provider of a single account', () => {
    expect(describeAll([{ ...ACCOUNT, provider: 'microsoft' }]).state).toBe(
      'Outlook Calendar connected',
    );
  });

  it('contains the number of accounts and the oldest check', () => {
    const older = { ...ACCOUNT, checkedAt: ago(90) };
    const all = describeAll([ACCOUNT, older]);
    expect(all).toEqual({
      tone: 'on',
      state: '2 calendar accounts connected',
      text: 'Checked 1 min ago',
    });
  });

  it('starts with an account that refuses access, or else with an account that does not answer', () => {
    const failing = { ...ACCOUNT, failingSince: ago(60) };
    const broken = { ...ACCOUNT, provider: 'caldav' as const, status: 'broken' as const };
    expect(describeAll([ACCOUNT, failing, broken]).text).toContain(
      'The calendar server no longer accepts',
    );
    expect(describeAll([ACCOUNT, failing]).state).toBe('Google does not respond');
  });

  it('shows the message for developers only when no provider is available', () => {
    const message = 'Set GOOGLE_CLIENT_ID.';
    expect(describeAll([], { message, providers: [] }).text).toBe(message);
    expect(describeAll([], { message }).text).toBe(
      'New bookings are checked against your other Halfpast bookings.',
    );
  });

  it('counts the meetings that were changed in a calendar', () => {
    expect(describeExternalChanges(STATUS)).toBeNull();
    expect(describeExternalChanges({ ...STATUS, externalChanges: 1 })).toBe(
      'One meeting was moved or deleted in your calendar',
    );
  });
});

describe('the calendars for bookings', () => {
  it('are listed by their name only when the host has one account', () => {
    expect(listWriteTargets(STATUS)).toEqual([
      { value: 'work', label: 'Work', provider: 'google' },
    ]);
  });

  it('are listed with the address of their account when there are several accounts', () => {
    const second = {
      ...ACCOUNT,
      accountEmail: 'ada@home.example',
      calendars: [
        { ...CALENDAR, id: 'home', name: 'ada@home.example' },
        { ...CALENDAR, id: 'terms', name: 'Terms', canTakeBookings: false },
      ],
    };
    expect(listWriteTargets({ ...STATUS, accounts: [ACCOUNT, second] })).toEqual([
      { value: 'work', label: 'Work (ada@example.com)', provider: 'google' },
      { value: 'home', label: 'ada@home.example', provider: 'google' },
    ]);
  });
});

describe('the warning at the calendar of a meeting type', () => {
  const work = { value: 'work', label: 'Work', provider: 'google' } as const;
  const outlook = { value: 'outlook', label: 'Outlook', provider: 'microsoft' } as const;

  it('appears when the calendar cannot create the video link of a place, for example Google Meet in an Outlook calendar', () => {
    expect(warnOfMissingLink(outlook, [{ kind: 'google_meet' }])).toContain('a Google calendar');
    expect(warnOfMissingLink(work, [{ kind: 'address' }, { kind: 'teams' }])).toContain(
      'an Outlook calendar',
    );
  });

  it('does not appear for a suitable calendar, for the default calendar, or without a place that needs a link', () => {
    expect(warnOfMissingLink(work, [{ kind: 'google_meet' }, { kind: 'zoom' }])).toBeNull();
    expect(warnOfMissingLink(undefined, [{ kind: 'google_meet' }])).toBeNull();
    expect(warnOfMissingLink(outlook, [])).toBeNull();
  });
});
