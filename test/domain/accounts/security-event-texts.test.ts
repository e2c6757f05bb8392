import { describe, expect, it } from 'vitest';
import { describeSecurityEvent } from '../../../worker/domain/accounts/security-event-texts.ts';
import {
  hasSource,
  type SecurityEventType,
} from '../../../worker/domain/accounts/security-events.ts';
import { ENGLISH } from '../../../worker/domain/language/english.ts';
import { ORGANIZATION_EVENTS } from '../../../worker/domain/organizations/organization-events.ts';

const words = (type: SecurityEventType, facts: Record<string, string> = {}) =>
  describeSecurityEvent(ENGLISH, type, facts).replace(/[\u2068\u2069]/g, '');

describe('the words for a security event', () => {
  it.each([
    ['password', 'Signed in with the password'],
    ['google', 'Signed in with Google'],
    ['microsoft', 'Signed in with Microsoft'],
    ['verification', 'Signed in'],
    ['', 'Signed in'],
  ])('name the method of a sign-in: %s', (method, text) => {
    expect(words('sign-in', { method })).toBe(text);
    expect(words('sign-in')).toBe('Signed in');
  });

  it('name the new role and the new status of a member', () => {
    expect(words('member.role-changed', { role: 'admin' })).toBe('Role changed to admin');
    expect(words('member.role-changed', { role: 'member' })).toBe('Role changed to member');
    expect(words('member.status-changed', { status: 'active' })).toBe('Membership active again');
    expect(words('member.status-changed', { status: 'suspended' })).toBe('Membership suspended');
  });

  it('differ between the events of an organization', () => {
    const types = Object.values(ORGANIZATION_EVENTS).flat();
    expect(new Set(types).size).toBe(types.length);
    expect(new Set(types.map((type) => words(type))).size).toBe(types.length);
  });
});

describe('the device and the place', () => {
  it('are not stored with an event that strangers can cause without an account', () => {
    expect(hasSource({ type: 'sign-in.failed', userId: 'ada' })).toBe(true);
    expect(hasSource({ type: 'sign-in.failed', userId: null })).toBe(false);
    expect(hasSource({ type: 'limit.reached', userId: 'ada' })).toBe(false);
  });
});
