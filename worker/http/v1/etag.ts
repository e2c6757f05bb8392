// Versions of resources. An `ETag` is a hash of the resource, so that every visible change gives a new version.
import { AppError } from '../../contract/app-error.ts';
import type { IfMatch } from '../../services/api/if-match.ts';
import type { Deps } from '../../services/service-deps.ts';

const LENGTH = 22;

export async function etagOf({ hasher }: Pick<Deps, 'hasher'>, resource: unknown): Promise<string> {
  const hash = await hasher.sha256(JSON.stringify(resource));
  return `"${hash.slice(0, LENGTH)}"`;
}

/** Throws if the header `If-Match` does not contain the current version of the resource. */
function ensureMatch(ifMatch: string, etag: string): void {
  const versions = ifMatch.split(',').map((version) => version.trim());
  if (versions.includes('*') || versions.includes(etag)) return;
  throw new AppError('PRECONDITION_FAILED');
}

/**
 * Returns a function that checks the header `If-Match`. This function throws when the header contains only
 * other versions of the resource. Returns undefined when there is no header.
 */
export function readIfMatch(
  deps: Pick<Deps, 'hasher'>,
  header: string | undefined,
): IfMatch | undefined {
  if (header === undefined) return undefined;
  return async (current) => ensureMatch(header, await etagOf(deps, current));
}
