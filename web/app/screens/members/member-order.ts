// Search and sort order of the members. The URL stores both.
import type { OrganizationMember } from '../../../../worker/contract/organizations/organization-calls.ts';

export const SORT_KEYS = ['joined', 'name', 'email', 'role', 'status'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface MembersView {
  readonly search: string;
  readonly sort: SortKey;
  readonly isDescending: boolean;
}

const compareText = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true }).compare;

const COMPARE: Record<SortKey, (left: OrganizationMember, right: OrganizationMember) => number> = {
  joined: (left, right) => compareText(left.joinedAt, right.joinedAt),
  name: (left, right) => compareText(left.user.name, right.user.name),
  email: (left, right) => compareText(left.user.email, right.user.email),
  role: (left, right) => compareText(left.role, right.role),
  status: (left, right) => compareText(left.status, right.status),
};

/** Converts a text to lower case and removes accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Filters and sorts the members. Members with equal values stay in the order in which they joined. */
export function arrangeMembers(
  members: readonly OrganizationMember[],
  { search, sort, isDescending }: MembersView,
): OrganizationMember[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const matchesSearch = ({ user }: OrganizationMember) => {
    const text = fold(`${user.name} ${user.email}`);
    return words.every((word) => text.includes(word));
  };
  const direction = isDescending ? -1 : 1;
  return members
    .filter(matchesSearch)
    .toSorted(
      (left, right) => direction * COMPARE[sort](left, right) || COMPARE.joined(left, right),
    );
}

export function readView(query: URLSearchParams): MembersView {
  const sort = SORT_KEYS.find((key) => key === query.get('sort')) ?? 'joined';
  return {
    search: query.get('q') ?? '',
    sort,
    isDescending: query.get('order') === 'desc',
  };
}

/** Returns the URL parameters with a search and a sort order. Leaves out default values. */
export function writeView(
  before: URLSearchParams,
  { search, sort, isDescending }: MembersView,
): URLSearchParams {
  const query = new URLSearchParams(before);
  for (const name of ['q', 'sort', 'order']) query.delete(name);
  if (search.trim() !== '') query.set('q', search);
  if (sort !== 'joined') query.set('sort', sort);
  if (isDescending) query.set('order', 'desc');
  return query;
}
