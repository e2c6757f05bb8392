import { describe, expect, it } from 'vitest';
import {
  checkEmailForm,
  checkResetPasswordForm,
  checkSignUpForm,
  listSignInProblems,
} from '../../../worker/domain/accounts/account-forms.ts';
import { SIGN_UP_PASSWORD_RULES } from '../../../worker/domain/accounts/password-rules.ts';

const VALID_FORM = {
  name: 'Sam Sample',
  email: 'sam@people.example',
  phone: '+49 (170) 123-4567',
  password: 'Correct-h0rse!',
  confirmPassword: 'Correct-h0rse!',
};

const withPassword = (password: string) => ({ password, confirmPassword: password });

describe('the sign-up form', () => {
  it('accepts valid input', () => {
    expect(checkSignUpForm(VALID_FORM)).toBeNull();
    expect(checkSignUpForm({ ...VALID_FORM, ...withPassword('  Aa1!  ') })).toBeNull();
  });

  // docs/specification.md, section 5, sets the order of the rules. The message is about the first broken rule.
  it.each([
    [{ name: '', password: 'x', confirmPassword: 'y' }, 'Please fill in all fields'],
    [{ confirmPassword: '' }, 'Please fill in all fields'],
    [{ password: 'x', confirmPassword: 'y' }, 'Passwords do not match'],
    [withPassword('       '), 'Password must be at least 8 characters long'],
    [withPassword('        '), 'Password must contain at least one lowercase letter'],
    [withPassword('abcdefgh'), 'Password must contain at least one uppercase letter'],
    [withPassword('abcdefgH'), 'Password must contain at least one number'],
    [withPassword('abcdefgH1-#'), 'Password must contain at least one special character (@$!%*?&)'],
    [{ email: 'sam@people' }, 'Please enter a valid email address.'],
    [{ phone: '12' }, 'Please enter a valid phone number.'],
  ])('refuses the input %j with the message "%s"', (changes, message) => {
    expect(checkSignUpForm({ ...VALID_FORM, ...changes })?.message).toBe(message);
  });

  it('marks all empty fields at once', () => {
    expect(checkSignUpForm({ ...VALID_FORM, email: ' ', phone: '', confirmPassword: '' })).toEqual({
      path: 'email',
      message: 'Please fill in all fields',
      alsoWrong: ['phone', 'confirmPassword'],
    });
  });

  it('accepts passwords of up to 256 characters', () => {
    expect(
      checkSignUpForm({ ...VALID_FORM, ...withPassword(`Aa1!${'x'.repeat(252)}`) }),
    ).toBeNull();
    expect(
      checkSignUpForm({ ...VALID_FORM, ...withPassword(`Aa1!${'x'.repeat(253)}`) })?.path,
    ).toBe('password');
  });

  it('accepts every special character of the specification’s list, and no other special character', () => {
    const rule = SIGN_UP_PASSWORD_RULES.at(-1);
    expect([...'@$!%*?&'].every((character) => rule?.holds(character))).toBe(true);
    expect([...'#^()-_=+.,;:~ '].some((character) => rule?.holds(character))).toBe(false);
  });
});

describe('the forms for signing in and for resetting a password', () => {
  it('report which field is missing', () => {
    expect(checkEmailForm({ email: '  ' })?.message).toBe('Please enter your email address');
    expect(checkEmailForm({ email: 'sam@people.example' })).toBeNull();
  });

  it('report all empty sign-in fields in one message', () => {
    const paths = (email: string, password: string) =>
      listSignInProblems({ email, password }).map(({ path }) => path);
    expect(paths(' ', '')).toEqual(['email', 'password']);
    expect(paths('', 'x')).toEqual(['email']);
    expect(paths('x', '')).toEqual(['password']);
    expect(paths('x', ' ')).toEqual([]);
    expect(listSignInProblems({ email: '', password: '' })[0]?.message).toBe(
      'Please fill in all fields',
    );
  });

  it('accept a weaker password for a reset than for a sign-up', () => {
    expect(checkResetPasswordForm(withPassword('aaaaaa'))).toBeNull();
    expect(checkResetPasswordForm(withPassword(''))?.message).toBe('Please fill in all fields');
    expect(checkResetPasswordForm({ password: 'aaaaa', confirmPassword: 'b' })?.message).toBe(
      'Password must be at least 6 characters long',
    );
    expect(checkResetPasswordForm({ password: 'aaaaaa', confirmPassword: 'b' })?.message).toBe(
      'Passwords do not match',
    );
  });
});
