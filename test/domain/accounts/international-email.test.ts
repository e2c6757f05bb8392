import { describe, expect, it } from 'vitest';
import { toAccountEmail } from '../../../worker/domain/accounts/account-email.ts';
import { isEmailAddress } from '../../../worker/domain/accounts/email-address.ts';

describe('the normalization of an email address', () => {
  it.each([
    ['Name@exämple.de', 'name@xn--exmple-cua.de'],
    [' name@EXÄMPLE.de ', 'name@xn--exmple-cua.de'],
    ['name@exa\u0308mple.de', 'name@xn--exmple-cua.de'],
    ['ada+x@почта.рф', 'ada+x@xn--80a1acny.xn--p1ai'],
    ['ada@日本語.jp', 'ada@xn--wgv71a119e.jp'],
  ])('converts %s to %s', (typed, stored) => {
    expect(isEmailAddress(typed.trim())).toBe(true);
    expect(toAccountEmail(typed)).toBe(stored);
    expect(toAccountEmail(stored)).toBe(stored);
  });

  it.each([
    'näme@example.de',
    'name@exämple',
    'name@exäm ple.de',
    'name@ｅxample.de',
    'name@exämple..de',
    'name@exämple.123',
    `name@${'ä'.repeat(70)}.de`,
    'a@b@exämple.de',
  ])('refuses %s', (typed) => {
    expect(isEmailAddress(typed)).toBe(false);
  });

  it('does not change ASCII addresses', () => {
    expect(toAccountEmail(' Ada@Example.COM. ')).toBe('ada@example.com.');
    expect(toAccountEmail('nobody')).toBe('nobody');
  });
});
