// Loads the HTML files of the build ("shells") once per isolate. A new deployment starts new
// isolates.
import { PAINTED_SCREENS_FILE, type PaintedScreens } from '../../contract/site/painted-screens.ts';
import type { PageShells } from '../../ports/site/page-shells.ts';

export function createPageShells(assets: Fetcher): PageShells {
  const shells = new Map<string, Promise<string>>();

  async function fetchShell(name: string): Promise<string> {
    const response = await assets.fetch(`https://assets.local/${name}.html`);
    if (!response.ok)
      throw new Error(`The shell ${name}.html is missing: build the web apps first.`);
    return response.text();
  }

  let screens: PaintedScreens | null = null;

  return {
    async loadScreens() {
      if (screens) return screens;
      const response = await assets.fetch(`https://assets.local/${PAINTED_SCREENS_FILE}`);
      screens = response.ok ? await response.json<PaintedScreens>() : {};
      return screens;
    },

    load(name) {
      const cached = shells.get(name);
      if (cached) return cached;
      const loading = fetchShell(name);
      shells.set(name, loading);
      loading.catch(() => shells.delete(name));
      return loading;
    },
  };
}
