import { describe, expect, it } from 'vitest';
import list from '../../../worker/domain/accounts/common-passwords.json' with { type: 'json' };
import { isCommonPassword } from '../../../worker/domain/accounts/common-passwords.ts';

const ADA = { name: 'Ada Lovelace', email: 'countess.king+notes@engines.example.com' };

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
