import { describe, expect, it } from 'vitest';
import { hasScope, SCOPES, sortScopes } from '../../../worker/domain/api/scopes.ts';

describe('hasScope', () => {
  it('allows a granted scope, and allows reading when the scope to write is granted', () => {
    expect(hasScope(['bookings:read'], 'bookings:read')).toBe(true);
    expect(hasScope(['bookings:write'], 'bookings:read')).toBe(true);
    expect(hasScope(['bookings:write'], 'bookings:write')).toBe(true);
  });

  it('allows no other scope', () => {
    for (const granted of SCOPES) {
      for (const needed of SCOPES) {
        const [grantedArea, grantedAccess] = granted.split(':');
        const [neededArea, neededAccess] = needed.split(':');
        const isAllowed =
          grantedArea === neededArea &&
          (grantedAccess === 'write' || grantedAccess === neededAccess);
        expect([granted, needed, hasScope([granted], needed)]).toEqual([
          granted,
          needed,
          isAllowed,
        ]);
      }
    }
    expect(hasScope([], 'account:read')).toBe(false);
  });
});

it('sortScopes removes duplicates and sorts', () => {
  expect(sortScopes(['account:read', 'bookings:read', 'account:read'])).toEqual([
    'bookings:read',
    'account:read',
  ]);
});
