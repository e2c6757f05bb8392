import { describe, expect, it } from 'vitest';
import list from '../../../worker/domain/accounts/common-passwords.json' with { type: 'json' };
import { isCommonPassword } from '../../../worker/domain/accounts/common-passwords.ts';
import { SIGN_UP_PASSWORD_RULES } from '../../../worker/domain/accounts/password-rules.ts';

const ADA = { name: 'Ada Lovelace', email: 'countess.king+notes@engines.example.com' };

const NOBODY = { name: '', email: '' };

const fitsRules = (password: string) =>
  SIGN_UP_PASSWORD_RULES.every(({ holds }) => holds(password));

/** Adds to a listed password as little as the rules of the sign-up demand. */
const toFitting = (listed: string) =>
  `${listed.replace(/[a-z]/, (letter) => letter.toUpperCase())}${/\d/.test(listed) ? '!' : '1!'}`;

describe('isCommonPassword', () => {
  it.each(['Password1!', '123456', 'qwerty', 'iloveyou', 'PASSWORD', 'aBcDeF', 'P@ssw0rd'])(
    'returns true for the common password %s',
    (password) => {
      expect(isCommonPassword(password, ADA)).toBe(true);
    },
  );

  it.each([
    'Correct-h0rse!',
    'Half-past-9!',
    'another-one',
    '123456\n1234567',
    '',
    '\n',
    'Ada-1815-note!',
    'king',
    'Com-1815-mark!',
  ])('returns false for %j', (password) => {
    expect(isCommonPassword(password, { name: 'Ada Bo', email: 'ada.bo@x.com' })).toBe(false);
  });

  it.each([
    ...['Password123!', '1Password!', 'Passw0rd@2024', 'Qwerty123!', 'Summer2023!', 'Welcome@1'],
    ...['Iloveyou1!', 'I-Love-You-2!', 'Trustno1!', 'Abcd@1234', 'Aa123456!', 'Admin@123'],
  ])('returns true for %s, a common password with digits and symbols', (password) => {
    expect(fitsRules(password)).toBe(true);
    expect(isCommonPassword(password, NOBODY)).toBe(true);
  });

  it.each([
    ...['P@ssw0rd!', 'Pa$$w0rd1', '$unShine1!', 'F00tball!', 'L3tm3in!', '!L0veyou'],
    ...['1qaz!QAZ', '!QAZ2wsx', '1qaz@WSX', '123Qwe!@#', 'Qwer!@34', 'Pässword1!'],
  ])('returns true for %s, a common password with other characters', (password) => {
    expect(fitsRules(password)).toBe(true);
    expect(isCommonPassword(password, NOBODY)).toBe(true);
  });

  it.each([
    'My-password-is-4-words!',
    'Sunshine-over-7-hills!',
    'A-dragon-and-1-monkey!',
    '1-Football-per-child!',
    'Correct-horse-battery-9!',
    'Iloveyou, Password & 1 dragon',
  ])('returns false for %j, a phrase that only contains common words', (password) => {
    expect(isCommonPassword(password, NOBODY)).toBe(false);
  });

  it('returns true for a common word with eight more characters, and false with nine', () => {
    expect(isCommonPassword('Sunshine-839201!', NOBODY)).toBe(true);
    expect(isCommonPassword('Sunshine-8392017!', NOBODY)).toBe(false);
    expect(isCommonPassword('83-Sunshine-9201!', NOBODY)).toBe(false);
  });

  it('finds more than 3,000 common passwords that the rules of the sign-up allow', () => {
    const listed = list.passwords.split('\n').filter((password) => /^[a-z\d]+$/.test(password));
    const fitting = listed
      .filter((_, index) => index % 4 === 0)
      .map(toFitting)
      .filter(fitsRules);
    expect(fitting.length).toBeGreaterThan(3_000);
    expect(fitting.filter((password) => !isCommonPassword(password, NOBODY))).toEqual([]);
  });

  it.each([
    'lovelace-1815!',
    'My-LOVELACE-9!',
    'Countess-9!',
    'Xking-9-x!',
    'Notes-1815!',
    'Engines-9!',
    'Example-9!',
  ])('returns true for %s, which contains a part of the name or email', (password) => {
    expect(isCommonPassword(password, ADA)).toBe(true);
  });

  it('returns true for a part of the name without its accents', () => {
    const owner = { name: 'Jürgen Größe', email: 'j@x.example' };
    expect(isCommonPassword('Jurgen-2026!', owner)).toBe(true);
    expect(isCommonPassword('jürgen-2026!', owner)).toBe(true);
    expect(isCommonPassword('Пароль-Мария1!', { name: 'Мария', email: 'm@x.example' })).toBe(true);
  });

  it('uses a list of more than 10,000 passwords, all in lower case and without duplicates', () => {
    const passwords = list.passwords.split('\n');
    expect(passwords.length).toBeGreaterThan(10_000);
    expect(new Set(passwords).size).toBe(passwords.length);
    expect(passwords.every((password) => password === password.toLowerCase())).toBe(true);
  });
});
