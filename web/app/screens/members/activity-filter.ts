// The filters of the activity of an organization. The URL stores them next to the search and the order of the members.
import {
  ORGANIZATION_EVENT_KINDS,
  type OrganizationEventKind,
} from '../../../../worker/domain/organizations/organization-events.ts';

export interface ActivityFilter {
  /** Empty for all kinds. */
  readonly kind: OrganizationEventKind | '';
  /** The id of a member, or empty for all. */
  readonly memberId: string;
  /** The first and the last date, or empty. */
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: ActivityFilter = { kind: '', memberId: '', from: '', to: '' };

const NAMES = {
  kind: 'kind',
  memberId: 'person',
  from: 'from',
  to: 'to',
} as const satisfies Record<keyof ActivityFilter, string>;
const KEYS = Object.keys(NAMES) as (keyof ActivityFilter)[];

export const readKind = (text: string | null): ActivityFilter['kind'] =>
  ORGANIZATION_EVENT_KINDS.find((kind) => kind === text) ?? '';

export function readFilter(query: URLSearchParams): ActivityFilter {
  const read = (key: keyof ActivityFilter) => query.get(NAMES[key]) ?? '';
  return {
    ...{ kind: readKind(query.get(NAMES.kind)), memberId: read('memberId') },
    ...{ from: read('from'), to: read('to') },
  };
}

/** Returns `query` with this filter. */
export function writeFilter(query: URLSearchParams, filter: ActivityFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const key of KEYS) {
    if (filter[key] === '') next.delete(NAMES[key]);
    else next.set(NAMES[key], filter[key]);
  }
  return next;
}

/** Returns the filter as the query of an API call. */
export const toQuery = ({ kind, memberId, from, to }: ActivityFilter) => ({
  kind: kind === '' ? undefined : kind,
  memberId: memberId === '' ? undefined : memberId,
  from: from === '' ? undefined : from,
  to: to === '' ? undefined : to,
});
