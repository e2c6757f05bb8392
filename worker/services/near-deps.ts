import type { Deps, NearReadDeps } from './service-deps.ts';

/**
 * Returns the dependencies for reads that a database replica may answer. `bookmark` names a state
 * of the database: reads see at least this state. If replicas are switched off, all reads use the
 * primary database.
 */
export function openNearReadDeps(deps: Deps, bookmark: string | null): NearReadDeps {
  if (deps.replicas === null) return deps;
  // Copies the getters, because each repository is created at its first use.
  return Object.create(
    deps,
    Object.getOwnPropertyDescriptors(deps.replicas.openAt(bookmark)),
  ) as NearReadDeps;
}
