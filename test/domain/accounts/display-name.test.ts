import { describe, expect, it } from 'vitest';
import { checkSignUpForm } from '../../../worker/domain/accounts/account-forms.ts';
import { cleanName, isReadableName } from '../../../worker/domain/accounts/display-name.ts';
import { checkName } from '../../../worker/domain/accounts/profile-form.ts';
import { checkBookingEdit } from '../../../worker/domain/bookings/booking-edit.ts';
import { checkInviteeForm } from '../../../worker/domain/bookings/invitee-form.ts';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';
import { checkOrganization } from '../../../worker/domain/organizations/organization-form.ts';

const NAME_ERROR = 'Names need at least one letter or digit.';

describe('a display name', () => {
  it.each([
    ['  Zoë  Ærø ', 'Zoë  Ærø'],
    ['Eve\u0000\u0007', 'Eve'],
    ['Eve\r\nBcc: all@example.com', 'Eve Bcc: all@example.com'],
    ['Eve\u2028Bob', 'Eve Bob'],
    ['Eve \u202egpj.exe', 'Eve gpj.exe'],
    ['\u2066Eve\u2069\u200e\u200f', 'Eve'],
    ['\u3164Eve\u115f\u1160\uffa0\u2800\u200b\u2060\ufeff\u00ad', 'Eve'],
  ])('is cleaned: the input %j becomes %j', (typed, cleaned) => {
    expect(cleanName(typed)).toBe(cleaned);
  });

  it.each(['می‌خواهم', 'क्‍ष', '👩‍💻 Ada', '葛󠄀城', 'Ибраһим', 'José O’Neil'])(
    'keeps the letters and emoji of %j unchanged',
    (name) => {
      expect(cleanName(name)).toBe(name);
      expect(isReadableName(name)).toBe(true);
    },
  );

  it.each(['…', '👩‍💻', '\u200d\u200c', '-', '\u3164'])(
    'is refused as unreadable when it is %j',
    (name) => {
      expect(isReadableName(cleanName(name))).toBe(false);
    },
  );

  it('needs at least one letter or digit in all forms with a name field', () => {
    const invitee = { inviteeEmail: 'a@b.example', ...NO_TEXTS };
    const phone = { inviteeCountryCode: '', inviteeMobileNumber: '' };
    const times = { startTime: 1, endTime: 2 };
    const password = { password: 'Correct-h0rse!', confirmPassword: 'Correct-h0rse!' };
    const name = '\u202e — \u200d';
    expect([
      checkInviteeForm({ ...invitee, ...phone, inviteeName: name })[0]?.message,
      checkBookingEdit({ ...invitee, ...times, inviteeName: name })[0]?.message,
      checkSignUpForm({ ...password, name, email: 'a@b.example', phone: '12345' })?.message,
      checkOrganization({ name, description: '' })[0]?.message,
      checkName(name),
    ]).toEqual(Array(5).fill(NAME_ERROR));
  });
});
