import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReturnPath } from '../../../worker/domain/accounts/return-path.ts';

describe('the return path after signing in', () => {
  it.each(['/', '/dashboard', '/meeting-types/new?from=%F0%9F%98%80', '/settings#webhooks'])(
    'accepts %s',
    (path) => expect(isReturnPath(path)).toBe(true),
  );

  it.each([
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%255cevil.example',
    '/..//evil.example',
    '/\tevil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    ' /dashboard',
    'https://evil.example',
    'javascript:alert(1)',
    `/${'a'.repeat(600)}`,
  ])('refuses %j', (path) => expect(isReturnPath(path)).toBe(false));

  it('never leads to another host name', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '@',
      ':',
      'evil.example',
      '?',
      '#',
      '\t',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = pieces.join('');
        if (!isReturnPath(path)) return;
        for (const variant of [path, decodeURIComponent(path)]) {
          expect(new URL(variant, 'https://halfpast.test').host).toBe('halfpast.test');
        }
      }),
    );
  });
});
