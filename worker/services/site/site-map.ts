// Reads the data of the site map. A small site map is a single file. A large site map has 256
// files, one for each range of the ids of hosts and teams. These ids are random, so all ranges have a
// similar size. The queries for a file read only the rows of its range.
import type { OwnerRange, SearchableMeetingType } from '../../db/site/site-map.ts';
import type { NearReadDeps } from '../service-deps.ts';

/**
 * The maximum number of meeting types in a single file. The file also contains one page per host or team, which
 * lists its meeting types. A file has at most as many hosts and teams as meeting types, so it has at most 20,000 URLs.
 */
const SINGLE_LIMIT = 10_000;
/**
 * The maximum number of meeting types per file when there are several files. The format allows 50,000 URLs
 * per file.
 */
const PART_LIMIT = 24_000;

export const PART_COUNT = 256;

type SiteMap =
  | { readonly kind: 'single'; readonly types: readonly SearchableMeetingType[] }
  | { readonly kind: 'parts' };

type SiteMapDeps = Pick<NearReadDeps, 'siteMap'>;

export async function readSiteMap(deps: SiteMapDeps, limit = SINGLE_LIMIT): Promise<SiteMap> {
  const types = await deps.siteMap.listSearchable({ from: '', before: null }, limit + 1);
  return types.length > limit ? { kind: 'parts' } : { kind: 'single', types };
}

const idPrefix = (part: number) => part.toString(16).padStart(2, '0');

/**
 * Returns the range of ids of a file. The first range has no lower bound. The last range has no
 * upper bound.
 */
function rangeOf(part: number): OwnerRange {
  return {
    from: part === 0 ? '' : idPrefix(part),
    before: part === PART_COUNT - 1 ? null : idPrefix(part + 1),
  };
}

export async function readSiteMapPart(
  deps: SiteMapDeps,
  part: number,
): Promise<SearchableMeetingType[]> {
  return deps.siteMap.listSearchable(rangeOf(part), PART_LIMIT);
}
