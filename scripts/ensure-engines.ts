// Finds or installs Firefox and WebKit for the tests in test/engines. Both come from Debian
// packages. If an engine cannot be installed, its tests do not run, and `npm test` prints a
// message.
import { existsSync, globSync } from 'node:fs';
import { canUseApt, installPackages } from './debian-packages.ts';

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

interface EnginePaths {
  /** Null when Firefox is not installed. */
  readonly firefox: string | null;
  /** Null when WebKit, its driver or the X server that it needs is not installed. */
  readonly webkit: WebKitPaths | null;
}

export interface WebKitPaths {
  readonly driver: string;
  readonly browser: string;
  readonly xServer: string;
}

const find = (path: string): string | null => (existsSync(path) ? path : null);

export function findEngines(): EnginePaths {
  const firefox = find('/usr/bin/firefox-esr');
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const driver = find('/usr/bin/WebKitWebDriver');
  const xServer = find('/usr/bin/Xvfb');
  return { firefox, webkit: browser && driver && xServer ? { driver, browser, xServer } : null };
}

/**
 * Installs missing engines if apt-get is available. Returns true when at least one of the engines can be
 * tested.
 */
export function ensureEngines(): boolean {
  const found = findEngines();
  if ((!found.firefox || !found.webkit) && canUseApt()) {
    console.log('Installing Firefox and WebKit (apt-get) …');
    installPackages(...PACKAGES);
  }
  const { firefox, webkit } = findEngines();
  const missing = [!firefox && 'Firefox', !webkit && 'WebKit'].filter((name) => name !== false);
  for (const name of missing) {
    console.log(
      `The tests in ${name} do not run, because ${name} is not installed. On Debian, run: apt-get install ${PACKAGES.join(' ')}`,
    );
  }
  return missing.length < 2;
}
