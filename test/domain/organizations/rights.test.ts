import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideJoin, type JoinSituation } from '../../../worker/domain/organizations/joining.ts';
import {
  decideLeaving,
  decideManagement,
  decideMemberChange,
  decideRemoval,
  isActiveAdmin,
  MEMBER_LIMIT,
  MEMBER_ROLES,
  MEMBER_STATUSES,
  type MemberRole,
  type MemberStatus,
  type Team,
} from '../../../worker/domain/organizations/rights.ts';

const anyRoleAndStatus = fc.record({
  role: fc.constantFrom(...MEMBER_ROLES),
  status: fc.constantFrom(...MEMBER_STATUSES),
});
const team: fc.Arbitrary<Team> = fc.record({
  otherAdmins: fc.nat(3),
  activeMembers: fc.nat(60),
  isUnlimited: fc.boolean(),
});

describe('managing members', () => {
  it('is allowed for active admins, forbidden for other members and hidden from all other people', () => {
    const decide = (role: MemberRole, status: MemberStatus, isLockedOut = false) =>
      decideManagement({ role, status, isLockedOut });
    expect(decide('admin', 'active')).toBe('allowed');
    expect(decide('admin', 'suspended')).toBe('admin-required');
    expect(decide('member', 'active')).toBe('admin-required');
    expect(decide('member', 'suspended')).toBe('admin-required');
    expect(decideManagement(null)).toBe('not-found');
    expect(decide('admin', 'active', true)).toBe('factor-required');
    expect(decide('member', 'active', true)).toBe('admin-required');
  });

  it('lets active members leave, but not the last admin', () => {
    const decide = (role: MemberRole, status: MemberStatus, otherAdmins: number) =>
      decideLeaving({ role, status }, { otherAdmins });
    expect(decide('member', 'active', 1)).toBe('allowed');
    expect(decide('admin', 'active', 1)).toBe('allowed');
    expect(decide('admin', 'active', 0)).toBe('last-admin');
    expect(decide('admin', 'suspended', 0)).toBe('suspended');
    expect(decide('member', 'suspended', 1)).toBe('suspended');
  });

  it('always leaves an organization with an active admin', () => {
    const change = fc.record(
      { role: fc.constantFrom(...MEMBER_ROLES), status: fc.constantFrom(...MEMBER_STATUSES) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyRoleAndStatus, change, team, (member, requestedChange, otherMembers) => {
        const isLastAdmin = isActiveAdmin(member) && otherMembers.otherAdmins === 0;
        const staysAdmin = isActiveAdmin({ ...member, ...requestedChange });
        const decision = decideMemberChange(member, requestedChange, otherMembers);
        if (isLastAdmin && !staysAdmin)
          expect(decision).toEqual({ ok: false, reason: 'last-admin' });
        expect(decideRemoval(member, otherMembers).ok).toBe(!isLastAdmin);
      }),
    );
  });

  it('allows an admin to reinstate a suspended member only while the organization has free places', () => {
    fc.assert(
      fc.property(anyRoleAndStatus, team, (member, otherMembers) => {
        const decision = decideMemberChange(member, { status: 'active' }, otherMembers);
        const isFull = !otherMembers.isUnlimited && otherMembers.activeMembers >= MEMBER_LIMIT;
        expect(decision.ok).toBe(member.status === 'active' || !isFull);
      }),
    );
  });
});

describe('joining an organization', () => {
  const stranger: JoinSituation = {
    membership: null,
    isBarred: false,
    isInvited: false,
    activeMembers: 1,
    isUnlimited: false,
  };

  it.each<[Partial<JoinSituation>, ReturnType<typeof decideJoin>]>([
    [{}, 'join'],
    [{ activeMembers: 29 }, 'join'],
    [{ activeMembers: 30 }, 'full'],
    [{ activeMembers: 30, isInvited: true }, 'full'],
    [{ activeMembers: 3000, isUnlimited: true }, 'join'],
    [{ membership: 'active', activeMembers: 30 }, 'member-already'],
    [{ membership: 'suspended' }, 'suspended'],
    [{ membership: 'suspended', isInvited: true }, 'suspended'],
    [{ membership: 'removed' }, 'removed'],
    [{ membership: 'removed', isInvited: true }, 'join'],
    [{ isBarred: true }, 'removed'],
    [{ isBarred: true, isInvited: true }, 'join'],
  ])('with the situation %j has the result "%s"', (situation, decision) => {
    expect(decideJoin({ ...stranger, ...situation })).toBe(decision);
  });
});
