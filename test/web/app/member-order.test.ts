import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrangeMembers,
  type MembersView,
  readView,
  SORT_KEYS,
  writeView,
} from '../../../web/app/screens/members/member-order.ts';
import type { OrganizationMember } from '../../../worker/contract/organizations/organization-calls.ts';

function member(name: string, joinedDay: number, changes: Partial<OrganizationMember> = {}) {
  const email = `${name.split(' ')[0]?.toLowerCase()}@acme.example`;
  return {
    id: `${name} ${joinedDay}`,
    role: 'member',
    status: 'active',
    isSelf: false,
    joinedAt: new Date(Date.UTC(2026, 0, joinedDay)).toISOString(),
    user: { name, email, profilePicture: null },
    ...changes,
  } as OrganizationMember;
}

const TEAM = [
  member('grace Hopper', 2, { role: 'admin' }),
  member('Ada Lovelace', 1),
  member('José Müller', 3, { status: 'suspended' }),
  member('Alan Turing 10', 4),
  member('Alan Turing 9', 5),
];
const view = (changes: Partial<MembersView> = {}): MembersView => ({
  search: '',
  sort: 'joined',
  isDescending: false,
  ...changes,
});
const names = (changes: Partial<MembersView>) =>
  arrangeMembers(TEAM, view(changes)).map(({ user }) => user.name.split(' ').slice(0, 3).join(' '));

describe('the list of members', () => {
  it.each<[Partial<MembersView>, string[]]>([
    [{}, ['Ada', 'grace', 'José', 'Alan', 'Alan']],
    [{ isDescending: true }, ['Alan', 'Alan', 'José', 'grace', 'Ada']],
    [{ sort: 'name' }, ['Ada', 'Alan', 'Alan', 'grace', 'José']],
    [{ sort: 'role' }, ['grace', 'Ada', 'José', 'Alan', 'Alan']],
    [{ sort: 'status', isDescending: true }, ['José', 'Ada', 'grace', 'Alan', 'Alan']],
  ])('is sorted correctly for the view %j', (changes, firstNames) => {
    expect(names(changes).map((name) => name.split(' ')[0])).toEqual(firstNames);
  });

  it('sorts numbers in names by value', () => {
    expect(names({ sort: 'name', search: 'turing' })).toEqual(['Alan Turing 9', 'Alan Turing 10']);
  });

  it.each([
    ['jose MULLER', ['José Müller']],
    ['hopper grace', ['grace Hopper']],
    ['ada@acme', ['Ada Lovelace']],
    ['nobody', []],
  ])('contains the matching members when the search text is %s', (search, foundNames) => {
    expect(names({ search })).toEqual(foundNames);
  });

  it('keeps its search text and sort order when they are written to the URL and read back', () => {
    const views = fc.record({
      search: fc.string().filter((text) => text === '' || text.trim() !== ''),
      sort: fc.constantFrom(...SORT_KEYS),
      isDescending: fc.boolean(),
    });
    fc.assert(
      fc.property(views, (changes) => {
        const before = new URLSearchParams('kind=keys&q=old&order=desc');
        const written = new URLSearchParams(writeView(before, changes).toString());
        expect(readView(written)).toEqual(changes);
        expect(written.get('kind')).toBe('keys');
      }),
    );
  });

  it('contains every member exactly once in each sort order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SORT_KEYS), fc.boolean(), (sort, isDescending) => {
        const arranged = arrangeMembers(TEAM, view({ sort, isDescending }));
        expect(new Set(arranged)).toEqual(new Set(TEAM));
        expect(arranged).toHaveLength(TEAM.length);
      }),
    );
  });
});
