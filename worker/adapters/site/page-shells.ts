// Loads the HTML files of the build ("shells") once per isolate. A new deployment starts new
// isolates.
import { type ReferenceSection, referenceFile } from '../../contract/api/api-reference.ts';
import { type PaintedScreens, paintedScreensFile } from '../../contract/site/painted-screens.ts';
import { type Language, SOURCE_LANGUAGE } from '../../domain/language/languages.ts';
import type { PageShells } from '../../ports/site/page-shells.ts';

/** The build writes these files once per language (scripts/messages/build-plugin.ts). */
const LANGUAGE_SHELLS: ReadonlySet<string> = new Set(['book', 'manage', 'app']);

export function createPageShells(assets: Fetcher): PageShells {
  const shells = new Map<string, Promise<string>>();

  async function fetchShell(name: string): Promise<string> {
    const response = await assets.fetch(`https://assets.local/${name}.html`);
    if (!response.ok)
      throw new Error(`The shell ${name}.html is missing: build the web apps first.`);
    return response.text();
  }

  const screens = new Map<Language, PaintedScreens>();

  return {
    async loadScreens(language) {
      const cached = screens.get(language);
      if (cached) return cached;
      const response = await assets.fetch(`https://assets.local/${paintedScreensFile(language)}`);
      const loaded = response.ok ? await response.json<PaintedScreens>() : {};
      screens.set(language, loaded);
      return loaded;
    },

    async loadReference(slug) {
      const response = await assets.fetch(`https://assets.local/${referenceFile(slug)}`);
      return response.ok ? response.json<ReferenceSection[]>() : [];
    },

    load(shell, language) {
      const hasLanguages = language !== SOURCE_LANGUAGE && LANGUAGE_SHELLS.has(shell);
      const name = hasLanguages ? `${shell}.${language}` : shell;
      const cached = shells.get(name);
      if (cached) return cached;
      const loading = fetchShell(name);
      shells.set(name, loading);
      loading.catch(() => shells.delete(name));
      return loading;
    },
  };
}
