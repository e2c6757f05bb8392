// The site map: one file while it is small, otherwise one file for each of 256 ranges of host ids. Host ids
// are random, so the ranges have similar sizes. Neither form reads more rows than it lists.
import type { FoundMeetingType, HostRange } from '../../db/site/site-map.ts';
import type { Deps } from '../service-deps.ts';

/** Meeting types in a single file. With their hosts' list pages it has at most twice as many URLs. */
const SINGLE_LIMIT = 10_000;
/** A file may list 50,000 URLs. */
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

/** The first range has no lower bound and the last one no upper bound. */
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
