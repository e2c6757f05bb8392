// Vite writes into each script which files a lazy import needs. A script that imports such a file has loaded it already,
// so this build step removes the file from the list. It makes the scripts of a screen 0.2 to 0.4 kB smaller.
import type { ModulePreloadOptions, Plugin } from 'vite';

type ResolveDependencies = NonNullable<ModulePreloadOptions['resolveDependencies']>;

interface ShortPreloads {
  readonly plugin: Plugin;
  readonly resolveDependencies: ResolveDependencies;
}

export function shortPreloads(): ShortPreloads {
  const importsOf = new Map<string, readonly string[]>();

  function addLoaded(file: string, loaded: Set<string>): Set<string> {
    if (loaded.has(file)) return loaded;
    loaded.add(file);
    for (const imported of importsOf.get(file) ?? []) addLoaded(imported, loaded);
    return loaded;
  }

  return {
    plugin: {
      name: 'short-preloads',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          for (const file of Object.values(bundle)) {
            if (file.type === 'chunk') importsOf.set(file.fileName, file.imports);
          }
        },
      },
    },
    resolveDependencies(_file, dependencies, { hostId, hostType }) {
      if (hostType === 'html') return dependencies;
      const loaded = addLoaded(hostId, new Set());
      return dependencies.filter((file) => !loaded.has(file));
    },
  };
}
