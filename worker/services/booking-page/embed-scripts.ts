import type { Deps } from '../service-deps.ts';

/** A script version that a site pins today stays available after later deployments. */
export function keepEmbedScript(deps: Pick<Deps, 'embedArchive'>): Promise<void> {
  return deps.embedArchive.storeCurrent();
}

export function findEmbedScript(
  deps: Pick<Deps, 'embedArchive'>,
  name: string,
): Promise<string | null> {
  return deps.embedArchive.find(name);
}
