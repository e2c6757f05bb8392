import { describe, expect, it } from 'vitest';
import {
  checkTeam,
  checkTeamMembers,
  TEAM_MEMBERS_MAX,
  TEAM_TEXTS,
} from '../../../worker/domain/teams/team-form.ts';
import {
  mayEditTeam,
  mayManageTeams,
  maySeeTeams,
} from '../../../worker/domain/teams/team-rights.ts';

const FORM = { name: 'Sales', slug: 'sales', description: '', primaryColor: '#006fee' };

describe('the form of a team', () => {
  it('accepts a name, a slug, a text and a colour', () => {
    expect(checkTeam(FORM)).toEqual([]);
  });

  it.each([
    ['name', { name: '  ' }, TEAM_TEXTS.nameRequired],
    ['name', { name: 'x'.repeat(101) }, TEAM_TEXTS.nameTooLong],
    ['slug', { slug: '' }, 'Please enter a slug.'],
    ['slug', { slug: 'new' }, 'This slug is reserved. Please choose another one.'],
    ['description', { description: 'x'.repeat(501) }, TEAM_TEXTS.descriptionTooLong],
    ['primaryColor', { primaryColor: 'blue' }, TEAM_TEXTS.colourInvalid],
  ])('refuses the %s in %j', (path, change, message) => {
    expect(checkTeam({ ...FORM, ...change })).toEqual([{ path, message }]);
  });

  it('accepts each person once, and no more people than the limit', () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ userId: `user-${index}` }));
    expect(checkTeamMembers(people(TEAM_MEMBERS_MAX))).toBeNull();
    expect(checkTeamMembers(people(TEAM_MEMBERS_MAX + 1))).toBe(TEAM_TEXTS.tooManyMembers);
    expect(checkTeamMembers([...people(2), ...people(1)])).toBe(TEAM_TEXTS.twice);
  });
});

describe('the rights of a member in a team', () => {
  it.each([
    [{ role: 'admin', status: 'active' }, null, [true, true, true]],
    [{ role: 'member', status: 'active' }, 'manager', [true, true, false]],
    [{ role: 'member', status: 'active' }, 'member', [true, false, false]],
    [{ role: 'member', status: 'active' }, null, [true, false, false]],
    [{ role: 'admin', status: 'suspended' }, 'manager', [false, false, false]],
    [null, 'manager', [false, false, false]],
  ] as const)('of %j with the role %s are: see, edit, manage = %j', (person, role, rights) => {
    const caller = person && { ...person, isLockedOut: false };
    expect([maySeeTeams(caller), mayEditTeam(caller, role), mayManageTeams(caller)]).toEqual(
      rights,
    );
  });

  it.each(['admin', 'member'] as const)('of a locked out %s are none', (role) => {
    const caller = { role, status: 'active', isLockedOut: true } as const;
    expect([maySeeTeams(caller), mayEditTeam(caller, 'manager'), mayManageTeams(caller)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
