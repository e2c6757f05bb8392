import type { Deps } from '../service-deps.ts';

type ScriptDeps = Pick<Deps, 'embedScripts' | 'publicUrl'>;

/**
 * Archives the current embed script, so that sites that use this version can still load it after
 * the next deployment.
 */
export async function archiveEmbedScript({ embedScripts, publicUrl }: ScriptDeps): Promise<void> {
  if (publicUrl !== null) await embedScripts.store(publicUrl);
}

/**
 * Returns the current embed script. The script shows booking pages of the origin under which the visitor's browser
 * asked for it: a site that has embedded our pages under an earlier URL may allow only frames with this URL.
 */
export function readEmbedScript({ embedScripts }: ScriptDeps, requestOrigin: string) {
  return embedScripts.build(requestOrigin);
}

/**
 * Returns the version that sites can pin. It has the public URL, because the cron must store the same version, and
 * the cron has no request.
 */
export function readPinnedScript({ embedScripts, publicUrl }: ScriptDeps, requestOrigin: string) {
  return embedScripts.build(publicUrl ?? requestOrigin);
}

/** `path` is the path of a pinned script: the current one, or one of an earlier deployment. */
export async function findPinnedScript(
  deps: ScriptDeps,
  requestOrigin: string,
  path: string,
): Promise<string | null> {
  const current = await readPinnedScript(deps, requestOrigin);
  return path === current.path ? current.code : deps.embedScripts.find(path);
}
