import { describe, expect, it } from 'vitest';
import { NAME_UNREADABLE } from '../../../worker/domain/accounts/display-name.ts';
import { isEmailAddress } from '../../../worker/domain/accounts/email-address.ts';
import { IDEMPOTENCY_MS } from '../../../worker/domain/api/idempotency.ts';
import {
  checkInviteeForm,
  checkPhone,
  INVITEE_TEXTS,
  type InviteeForm,
} from '../../../worker/domain/bookings/invitee-form.ts';
import { erasedCounterName } from '../../../worker/domain/bookings/limits.ts';
import { FORM_TEXTS, NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';

const FORM: InviteeForm = {
  ...{ inviteeName: 'Ines', inviteeEmail: 'ines@x.example', ...NO_TEXTS },
  ...{ inviteeCountryCode: '', inviteeMobileNumber: '' },
};
const check = (changes: Partial<InviteeForm>) => checkInviteeForm({ ...FORM, ...changes });
const label = (length: number) => 'a'.repeat(length);

describe('an email address', () => {
  it.each([
    'a@b.co',
    "o'neil+tag.#1!$%&*/=?^_`{|}~-@mail-1.example.org",
    `${label(64)}@x.example`,
    `a@${label(63)}.example`,
    'a@x.123',
    'a@b.c',
  ])('%s is valid', (text) => expect(isEmailAddress(text)).toBe(true));

  it.each([
    ...['', 'a', 'a@', '@x.example', 'a@example', 'a@x.example.', 'a@.example', 'a b@x.example'],
    ...['a@-x.example', 'a@x-.example', 'a@x.-example', 'a@x.example-', 'a@x..example'],
    ...['<a@x.example>', 'a@x.example, b@x.example', 'a@x.example b', 'x a@x.example'],
    ...[`${label(65)}@x.example`, `a@${label(64)}.example`, `a@x.${label(64)}`],
  ])('%s is not valid', (text) => expect(isEmailAddress(text)).toBe(false));

  it('has at most 254 characters', () => {
    const domain = `${label(60)}.`.repeat(3);
    const longest = `${label(64)}@${domain}${label(6)}`;
    expect(longest).toHaveLength(254);
    expect(isEmailAddress(longest)).toBe(true);
    expect(isEmailAddress(`${longest}a`)).toBe(false);
  });
});

describe('a phone number', () => {
  const phone = (inviteeCountryCode: string, inviteeMobileNumber: string) =>
    checkPhone({ inviteeCountryCode, inviteeMobileNumber });

  it('is optional, but needs a country code and 4 to 15 digits when the invitee enters it', () => {
    expect(phone('', '')).toBeNull();
    expect(phone(' ', ' ')).toBeNull();
    expect(phone('+41', '1234')).toBeNull();
    expect(phone('+41', ' 123456789012345 ')).toBeNull();
    expect(phone('', '+41 79 123 45 67')).toBeNull();
    expect(phone('', '0041 79 123 45 67')).toBeNull();
    expect(phone('+41', '079 / 123-45.67 ext. 12345678')).toBeNull();
  });

  it('is refused with an error for the missing part: country code or number', () => {
    const message = INVITEE_TEXTS.phonePair;
    expect(phone('+41', ' ')).toEqual({ path: 'inviteeMobileNumber', message });
    expect(phone(' ', '1234')).toEqual({ path: 'inviteeCountryCode', message });
  });

  it.each(['123', '1234567890123456', '1 2 3', '12x34'])(
    '%s is refused because of its length',
    (digits) => {
      const message = INVITEE_TEXTS.phoneLength;
      expect(phone('+41', digits)).toEqual({ path: 'inviteeMobileNumber', message });
    },
  );
});

describe('the booking form', () => {
  it('is accepted when all required fields are valid', () => {
    expect(check({})).toEqual([]);
    expect(check({ inviteeName: label(100), notes: label(2_000) })).toEqual([]);
    expect(check({ inviteeEmail: ' ines@x.example ' })).toEqual([]);
  });

  it.each<[Partial<InviteeForm>, string, string]>([
    [{ inviteeName: ' ' }, 'inviteeName', INVITEE_TEXTS.nameRequired],
    [{ inviteeName: label(101) }, 'inviteeName', INVITEE_TEXTS.nameTooLong],
    [{ inviteeName: '...' }, 'inviteeName', NAME_UNREADABLE],
    [{ inviteeEmail: ' ' }, 'inviteeEmail', INVITEE_TEXTS.emailRequired],
    [{ inviteeEmail: 'ines' }, 'inviteeEmail', INVITEE_TEXTS.emailInvalid],
    [{ inviteeCountryCode: '+41' }, 'inviteeMobileNumber', INVITEE_TEXTS.phonePair],
    [{ notes: label(2_001) }, 'notes', FORM_TEXTS.notes.tooLong],
  ])('is refused when %o is wrong: the field %s shows "%s"', (changes, path, message) => {
    expect(check(changes)).toEqual([{ path, message }]);
  });

  it('can be sent again with the same idempotency key for a day', () => {
    expect(IDEMPOTENCY_MS).toBe(24 * 60 * 60 * 1_000);
  });

  it('has a separate counter of erased bookings for each email address', () => {
    expect(erasedCounterName('ines@x.example')).toBe('erased-bookings:ines@x.example');
  });
});
