import type { Deps, NearDeps } from './service-deps.ts';

/**
 * Returns the dependencies for reads that a replica may answer. With a bookmark, they see every write before
 * the bookmark. When replicas are switched off, all reads use the primary.
 */
export function openNearDeps(deps: Deps, bookmark: string | null): NearDeps {
  if (deps.replicas === null) return deps;
  // Copies the getters, because each repository is created at its first use.
  return Object.create(
    deps,
    Object.getOwnPropertyDescriptors(deps.replicas.openAt(bookmark)),
  ) as NearDeps;
}
