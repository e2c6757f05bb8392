import type { Deps, NearReadDeps } from './service-deps.ts';

/** The dependencies without a bookmark. All requests of an isolate have the same dependencies. */
const nearest = new WeakMap<Deps, NearReadDeps>();

// Copies the getters and not their values, because a getter creates its repository at the first
// use.
const withRepositories = (deps: Deps, repositories: object) =>
  Object.create(deps, Object.getOwnPropertyDescriptors(repositories)) as NearReadDeps;

/**
 * Returns the dependencies for queries that a database replica may answer. `bookmark` is a position in the
 * history of the database. The results contain all changes up to this position. If replicas are switched off,
 * all queries use the primary database.
 */
export function openNearReadDeps(deps: Deps, bookmark: string | null): NearReadDeps {
  if (deps.replicas === null) return deps;
  if (bookmark !== null) return withRepositories(deps, deps.replicas.openAt(bookmark));
  const known = nearest.get(deps) ?? withRepositories(deps, deps.replicas.openAt(null));
  nearest.set(deps, known);
  return known;
}
