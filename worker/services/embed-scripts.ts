import type { Deps } from './service-deps.ts';

/** What a site has pinned today is there after any number of deploys. */
export function keepEmbedScript(deps: Pick<Deps, 'embedArchive'>): Promise<void> {
  return deps.embedArchive.keepPresent();
}

export function findEmbedScript(
  deps: Pick<Deps, 'embedArchive'>,
  name: string,
): Promise<string | null> {
  return deps.embedArchive.find(name);
}
