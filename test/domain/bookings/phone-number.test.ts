import { describe, expect, it } from 'vitest';
import { readPhoneText } from '../../../worker/domain/accounts/phone-number.ts';
import {
  isPhoneText,
  keepTypedPhone,
  PHONE_TEXTS,
} from '../../../worker/domain/accounts/phone-text.ts';
import { readPhoneFields } from '../../../worker/domain/bookings/phone-number.ts';

const read = (inviteeCountryCode: string, inviteeMobileNumber: string) => {
  const fields = readPhoneFields({ inviteeCountryCode, inviteeMobileNumber });
  return fields && `${fields.inviteeCountryCode} ${fields.inviteeMobileNumber}`;
};

describe('a phone number', () => {
  it.each([
    ['+49', '1701234567', '+49 1701234567'],
    ['+49', '0170 1234567', '+49 1701234567'],
    ['+49', '(0170) 123-45.67', '+49 1701234567'],
    ['+49', '+44 20 7946 0958', '+44 2079460958'],
    ['+49', '0044 20 7946 0958', '+44 2079460958'],
    ['+1', '011 44 20 7946 0958', '+44 2079460958'],
    ['', '+44 (0)20 7946 0958', '+44 2079460958'],
    ['+44', '020 7946 0958', '+44 2079460958'],
    ['+49', '170 1234567 ext. 12', '+49 1701234567'],
    ['+49', '170 1234567x12', '+49 1701234567'],
    ['+49', '170 1234567;ext=12', '+49 1701234567'],
    ['', '+49 170 1234567 #12', '+49 1701234567'],
    // Italy keeps its 0.
    ['+39', '06 1234 5678', '+39 0612345678'],
    ['', '+39 (0)6 1234 5678', '+39 0612345678'],
    ['+7', '8 911 123-45-67', '+7 9111234567'],
    ['+1', '1 202 555 0143', '+1 2025550143'],
    ['+1-684', '633 1234', '+1 6846331234'],
    ['+977', '981 234 5678', '+977 9812345678'],
    ['', '', ' '],
  ])('with the country code "%s" and the text "%s" is stored as "%s"', (code, text, stored) => {
    expect(read(code, text)).toBe(stored);
  });

  it.each([
    ['+1', '555 0100'],
    ['+49', '123'],
    ['+49', '111111111111111'],
    ['', '+999 123 4567'],
    ['', '1701234567'],
  ])('with the country code "%s" and the text "%s" cannot exist', (code, text) => {
    expect(read(code, text)).toBeNull();
  });

  it('in a text is stored in E.164, and the problem says what is missing', () => {
    expect(readPhoneText('')('+44 (0)20 7946 0958')).toEqual({ value: '+442079460958' });
    expect(readPhoneText('+49')('0170 1234567')).toEqual({ value: '+491701234567' });
    expect(readPhoneText('')('0170 1234567')).toEqual({ message: PHONE_TEXTS.needsCountry });
    expect(readPhoneText('')('+1 555 0100')).toEqual({ message: PHONE_TEXTS.impossible });
  });

  it('may contain separators, an extension and invisible characters', () => {
    for (const text of [
      '+49 (170) 123-45/67',
      '+49 170 1234567 ext. 12',
      '\u202a+49 170 1234567\u202c',
    ])
      expect(isPhoneText(text)).toBe(true);
    for (const text of ['call me: 12345', '123', '', 'x12345', `+49 1701234567${' '.repeat(50)}`])
      expect(isPhoneText(text)).toBe(false);
  });

  it('keeps its +, its digits and its extension while a person types it', () => {
    expect(keepTypedPhone(' 079 / 12-34')).toBe('0791234');
    expect(keepTypedPhone('12345678901234567')).toBe('123456789012345');
    expect(keepTypedPhone('+4')).toBe('+4');
    expect(keepTypedPhone('0791234 ex')).toBe('0791234x');
    expect(keepTypedPhone('0791234x12')).toBe('0791234x12');
    expect(keepTypedPhone('x')).toBe('');
  });
});
