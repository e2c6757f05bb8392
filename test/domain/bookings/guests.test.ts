import { describe, expect, it } from 'vitest';
import { storedGuests } from '../../../worker/db/bookings/stored-request.ts';
import {
  checkGuests,
  chooseGuests,
  leaveOutMailboxes,
} from '../../../worker/domain/bookings/guests.ts';

describe('the guests that an invitee enters', () => {
  it('can be at most as many as the meeting type allows', () => {
    const guests = ['gil@x.example', 'gia@x.example'];
    expect(checkGuests(guests, 2)).toEqual([]);
    expect(checkGuests(guests, 1)).toEqual([
      { path: 'guests', params: { maximum: 1 }, message: 'You can add 1 guest.' },
    ]);
    expect(checkGuests([...guests, 'x@x.example'], 2)[0]?.message).toBe(
      'You can add at most 2 guests.',
    );
    expect(checkGuests(guests, 0)[0]?.message).toBe('This meeting type does not allow guests.');
    expect(checkGuests([], 0)).toEqual([]);
  });

  it('must have valid addresses', () => {
    expect(checkGuests(['gil@x.example', 'gia@', ''], 3)).toEqual([
      { path: 'guests.1', message: 'Please enter a valid email address.' },
      { path: 'guests.2', message: 'Please enter a valid email address.' },
    ]);
  });

  it('are stored without duplicates, in lower case, and without the invitee', () => {
    const entered = [' Gil@X.example ', 'gil@x.example', 'INES@x.example', 'gia@x.example'];
    expect(chooseGuests(entered, 'ines@X.example')).toEqual(['gil@x.example', 'gia@x.example']);
  });

  it('are stored once per mailbox, without other spellings of the invitee', () => {
    const entered = ['g.il@gmail.com', 'gil+1@googlemail.com', 'in.es@gmail.com', 'g.il@x.example'];
    expect(chooseGuests(entered, 'ines@googlemail.com')).toEqual([
      'g.il@gmail.com',
      'g.il@x.example',
    ]);
  });

  it('are stored without the host', () => {
    const guests = ['han.na@gmail.com', 'gil@x.example'];
    expect(leaveOutMailboxes(guests, ['hanna@gmail.com'])).toEqual(['gil@x.example']);
  });
});

it('stored guests are readable only when they are a list of guests', () => {
  const guests = [{ id: 'a', email: 'gil@x.example' }];
  expect(storedGuests.parse(guests)).toEqual(guests);
  expect(storedGuests.parse([])).toEqual([]);
  for (const damaged of [null, {}, 'x', [null], [{ id: 'a' }], [{ id: 1, email: 'x' }]])
    expect(storedGuests.safeParse(damaged).success).toBe(false);
});
