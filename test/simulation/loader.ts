// Loads the product into plain Node. Replaces the modules of the platform with stand-ins, and applies patches
// to the product's source. A patch makes a large limit small or reverts a fix.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

export interface Patch {
  /** Path from the root of the repository, for example `worker/db/outbox/outbox.ts`. */
  readonly file: string;
  /** A string is replaced once. A regular expression with the flag `g` is replaced at every match. */
  readonly find: string | RegExp;
  readonly replace: string;
}

const ROOT = new URL('../../', import.meta.url);
const at = (path: string) => new URL(path, ROOT).href;

const STAND_INS: Readonly<Record<string, string>> = {
  'cloudflare:workers': at('test/simulation/stand-ins/cloudflare-workers.ts'),
  [at('worker/adapters/email/smtp-session.ts')]: at('test/simulation/stand-ins/smtp-session.ts'),
  [at('worker/adapters/email/mime.ts')]: at('test/simulation/stand-ins/mime.ts'),
};

function applyTo(file: string, source: string, patches: readonly Patch[]): string {
  let patched = source;
  for (const { find, replace } of patches) {
    const previousText = patched;
    patched =
      typeof find === 'string'
        ? previousText.replace(find, () => replace)
        : previousText.replace(find, replace);
    if (patched === previousText) throw new Error(`${file} no longer contains the text ${find}`);
  }
  return patched;
}

export function installLoader(patches: readonly Patch[]): void {
  const byUrl = Map.groupBy(patches, ({ file }) => at(file));
  registerHooks({
    resolve(specifier, context, next) {
      const standIn = STAND_INS[specifier];
      if (standIn) return { url: standIn, shortCircuit: true };
      const resolved = next(specifier, context);
      const url = STAND_INS[resolved.url];
      return url ? { ...resolved, url } : resolved;
    },
    load(url, context, next) {
      const loaded = next(url, context);
      const filePatches = byUrl.get(url);
      if (!filePatches) return loaded;
      const source =
        typeof loaded.source === 'string'
          ? loaded.source
          : new TextDecoder().decode(loaded.source as Uint8Array);
      return { ...loaded, source: applyTo(fileURLToPath(url), source, filePatches) };
    },
  });
}
