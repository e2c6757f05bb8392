import { describe, expect, it } from 'vitest';
import { suggestEmail } from '../../../worker/domain/accounts/mistyped-domain.ts';

describe('suggestEmail', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmal.com', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['Ada.L+x@GMAIL.CMO', 'Ada.L+x@gmail.com'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    [' ada@yaho.com ', 'ada@yahoo.com'],
    ['ada@iclould.com', 'ada@icloud.com'],
  ])('corrects %j', (typed, suggested) => {
    expect(suggestEmail(typed)).toBe(suggested);
  });

  it.each([
    'ada@gmail.com',
    'ada@GMail.com',
    'ada@mail.com',
    'ada@email.com',
    'ada@ymail.com',
    'ada@yahoo.ca',
    'ada@hotmail.fr',
    'ada@example.com',
    '@gmial.com',
    'gmial.com',
    'ada@',
    '',
  ])('suggests nothing for %j', (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });
});
