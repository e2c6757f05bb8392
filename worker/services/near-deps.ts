import type { Deps, NearReadDeps } from './service-deps.ts';

/**
 * Returns the dependencies for queries that a database replica may answer. `bookmark` is a position in the
 * history of the database. The results contain all changes up to this position. If replicas are switched off,
 * all queries use the primary database.
 */
export function openNearReadDeps(deps: Deps, bookmark: string | null): NearReadDeps {
  if (deps.replicas === null) return deps;
  // Copies the getters and not their values, because a getter creates its repository at the first
  // use.
  return Object.create(
    deps,
    Object.getOwnPropertyDescriptors(deps.replicas.openAt(bookmark)),
  ) as NearReadDeps;
}
