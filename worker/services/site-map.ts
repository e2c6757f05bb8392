// The site map: one file while it is small, else one for each of 256 ranges of host ids, which are random
// and so fill the ranges evenly. Neither way reads more rows than it lists.
import type { FoundMeetingType, HostRange } from '../db/site-map.ts';
import type { Deps } from './service-deps.ts';

/** Meeting types in the one file; with the lists of their hosts at most twice as many addresses. */
const SINGLE_LIMIT = 10_000;
/** A file may name 50,000 addresses. */
const PART_LIMIT = 24_000;

export const PART_COUNT = 256;

type SiteMap =
  | { readonly kind: 'single'; readonly types: readonly FoundMeetingType[] }
  | { readonly kind: 'parts' };

export async function readSiteMap(
  deps: Pick<Deps, 'siteMap'>,
  limit = SINGLE_LIMIT,
): Promise<SiteMap> {
  const types = await deps.siteMap.listFound({ from: '', before: null }, limit + 1);
  return types.length > limit ? { kind: 'parts' } : { kind: 'single', types };
}

const idOf = (part: number) => part.toString(16).padStart(2, '0');

/** The first part begins with, and the last ends with, whatever an id may be. */
function rangeOf(part: number): HostRange {
  return {
    from: part === 0 ? '' : idOf(part),
    before: part === PART_COUNT - 1 ? null : idOf(part + 1),
  };
}

export async function readSiteMapPart(
  deps: Pick<Deps, 'siteMap'>,
  part: number,
): Promise<FoundMeetingType[]> {
  return deps.siteMap.listFound(rangeOf(part), PART_LIMIT);
}
