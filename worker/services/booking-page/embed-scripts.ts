import type { Deps } from '../service-deps.ts';

/**
 * Archives the current embed script, so that sites that use this version can still load it after
 * the next deployment.
 */
export function archiveEmbedScript(deps: Pick<Deps, 'embedArchive'>): Promise<void> {
  return deps.embedArchive.storeCurrent();
}

export function findEmbedScript(
  deps: Pick<Deps, 'embedArchive'>,
  name: string,
): Promise<string | null> {
  return deps.embedArchive.find(name);
}
