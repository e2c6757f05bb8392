import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MEMBER_ROLES,
  MEMBER_STATUSES,
  type RoleAndStatus,
} from '../../../worker/domain/organizations/rights.ts';
import {
  decideMembershipChange,
  type MembershipChange,
} from '../../../worker/domain/organizations/standing-change.ts';

const admin: RoleAndStatus = { role: 'admin', status: 'active' };
const member: RoleAndStatus = { role: 'member', status: 'active' };
const suspendedAdmin: RoleAndStatus = { role: 'admin', status: 'suspended' };

describe('the notice about a membership change', () => {
  it.each<[string, RoleAndStatus, RoleAndStatus | null, MembershipChange | null]>([
    ['made an admin', member, admin, 'promoted'],
    ['no longer an admin', admin, member, 'demoted'],
    ['suspended', admin, suspendedAdmin, 'suspended'],
    ['demoted and suspended', admin, { ...suspendedAdmin, role: 'member' }, 'suspended'],
    ['active again', suspendedAdmin, admin, 'reinstated'],
    ['active again with another role', suspendedAdmin, member, 'reinstated'],
    ['removed', suspendedAdmin, null, 'removed'],
    [
      'given another role while suspended',
      suspendedAdmin,
      { ...suspendedAdmin, role: 'member' },
      null,
    ],
  ])('has the right kind for a member who is %s', (_, previousMembership, newMembership, news) => {
    expect(decideMembershipChange(previousMembership, newMembership)).toBe(news);
  });

  it('is null when nothing changed', () => {
    const anyRoleAndStatus = fc.record({
      role: fc.constantFrom(...MEMBER_ROLES),
      status: fc.constantFrom(...MEMBER_STATUSES),
    });
    fc.assert(
      fc.property(anyRoleAndStatus, (unchanged) => {
        expect(decideMembershipChange(unchanged, { ...unchanged })).toBeNull();
      }),
    );
  });
});
