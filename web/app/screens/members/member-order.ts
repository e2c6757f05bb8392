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

const COMPARE: Record<SortKey, (one: OrganizationMember, other: OrganizationMember) => number> = {
  joined: (one, other) => compareText(one.joinedAt, other.joinedAt),
  name: (one, other) => compareText(one.user.name, other.user.name),
  email: (one, other) => compareText(one.user.email, other.user.email),
  role: (one, other) => compareText(one.role, other.role),
  status: (one, other) => compareText(one.status, other.status),
};

/** Converts a text to lower case and removes accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Filters and sorts the members. Members with equal values stay in the order in which they joined. */
export function arrangeMembers(
  members: readonly OrganizationMember[],
  { search, sort, isDescending }: MembersView,
): OrganizationMember[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const isWanted = ({ user }: OrganizationMember) => {
    const text = fold(`${user.name} ${user.email}`);
    return words.every((word) => text.includes(word));
  };
  const turn = isDescending ? -1 : 1;
  return members
    .filter(isWanted)
    .toSorted((one, other) => turn * COMPARE[sort](one, other) || COMPARE.joined(one, other));
}

export function readView(query: URLSearchParams): MembersView {
  const sort = SORT_KEYS.find((key) => key === query.get('sort')) ?? 'joined';
  return {
    search: query.get('q') ?? '',
    sort,
    isDescending: query.get('order') === 'desc',
  };
}

/** Returns the URL parameters for a search and a sort order. Leaves out default values. */
export function writeView({ search, sort, isDescending }: MembersView): URLSearchParams {
  const query = new URLSearchParams();
  if (search.trim() !== '') query.set('q', search);
  if (sort !== 'joined') query.set('sort', sort);
  if (isDescending) query.set('order', 'desc');
  return query;
}
