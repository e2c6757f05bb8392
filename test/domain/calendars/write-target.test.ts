import { describe, expect, it } from 'vitest';
import {
  chooseWriteTarget,
  type WriteAccount,
} from '../../../worker/domain/calendars/write-target.ts';

const account = (id: string, changes: Partial<WriteAccount> = {}): WriteAccount => ({
  id,
  provider: 'google',
  takesBookings: false,
  writeCalendarId: `${id}-main`,
  ...changes,
});

const first = account('first', { takesBookings: true });
const outlook = account('outlook', { provider: 'microsoft' });
const feed = account('feed', { provider: 'ics', writeCalendarId: '' });

describe('the calendar for the event of a booking', () => {
  it('is the calendar of the account that takes bookings', () => {
    const target = chooseWriteTarget([outlook, first, feed], null, null);
    expect(target).toEqual({ connectionId: 'first', provider: 'google', calendarId: 'first-main' });
  });

  it('is missing when no account takes bookings', () => {
    expect(chooseWriteTarget([], null, null)).toBeNull();
    expect(chooseWriteTarget([feed], null, 'google')).toBeNull();
  });

  it('is the calendar that the meeting type names, even in another account', () => {
    const named = { connectionId: 'outlook', externalId: 'team', accessRole: 'writer' };
    const target = chooseWriteTarget([first, outlook], named, 'google');
    expect(target).toEqual({ connectionId: 'outlook', provider: 'microsoft', calendarId: 'team' });
  });

  it.each([
    [
      'the account of the named calendar is disconnected',
      { connectionId: 'gone', accessRole: 'owner' },
    ],
    ['the named calendar became read-only', { connectionId: 'outlook', accessRole: 'reader' }],
    [
      'the Google account does not own the named calendar',
      { connectionId: 'first', accessRole: 'writer' },
    ],
  ])('is the default calendar when %s', (_, named) => {
    const target = chooseWriteTarget([first, outlook], { externalId: 'team', ...named }, null);
    expect(target?.calendarId).toBe('first-main');
  });

  it('is in an account that can create the conference link, if such an account exists', () => {
    expect(chooseWriteTarget([first, outlook], null, 'microsoft')?.connectionId).toBe('outlook');
    expect(chooseWriteTarget([first, outlook], null, 'google')?.connectionId).toBe('first');
    expect(chooseWriteTarget([first], null, 'microsoft')?.connectionId).toBe('first');
  });
});
