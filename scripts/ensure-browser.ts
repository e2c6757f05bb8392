// Finds or installs Chromium for the browser tests, the bench and the pictures. Tries in this order: Playwright's
// Chromium, CHROMIUM_PATH, the system's headless shell, the system's browser, a download, apt-get as root. A browser is
// accepted only if it starts, because a downloaded browser may lack system libraries. The headless shell is the same
// engine without a window. With the shell, the tests take a quarter less time, and it is a much smaller package. The
// complete browser loads pages for its own window while the tested page loads.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canUseApt, installPackages } from './debian-packages.ts';
import { runTool } from './tools.ts';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL_PATH = '/usr/bin/chromium-headless-shell';
const DOWNLOAD_LIMIT_MS = 180_000;

/** Flags that disable background network requests and the sandbox, which root cannot use. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browsers that have started. Chromium needs a third of a second to print its version. */
const runnable = new Set<string>();

function canRun(path: string | undefined): path is string {
  if (path === undefined || !existsSync(path)) return false;
  if (runnable.has(path)) return true;
  const { status } = spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 });
  if (status === 0) runnable.add(path);
  return status === 0;
}

/** Returns a browser that is installed, the quick ones first. */
export function findBrowser(): string | null {
  const quick = [chromium.executablePath(), process.env.CHROMIUM_PATH, SHELL_PATH];
  return [...quick, ...SYSTEM_PATHS].find(canRun) ?? null;
}

/** The installation is tried only once in a process. */
let isShellWanted = true;

/** Adds the headless shell also when the system has the complete Chromium, because tests with it are slow. */
export async function ensureBrowser(): Promise<string> {
  let browser = findBrowser();
  if (browser === null) {
    console.log("Downloading Playwright's Chromium …");
    await runTool('playwright', ['install', 'chromium'], { timeoutMs: DOWNLOAD_LIMIT_MS });
    browser = findBrowser();
  }
  if ((browser === null || SYSTEM_PATHS.includes(browser)) && isShellWanted && canUseApt()) {
    isShellWanted = false;
    console.log('Installing the headless shell of Chromium (apt-get) …');
    installPackages('chromium-headless-shell', 'fonts-liberation');
    browser = findBrowser();
  }
  if (browser !== null) return browser;
  throw new Error(
    'The browser tests need Chromium and it could not be installed.\n' +
      'Install it (for example: apt-get install chromium) or set its path: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

if (import.meta.main) console.log(await ensureBrowser());
