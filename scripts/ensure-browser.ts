// Finds or installs Chromium for the browser tests and the bench. Tries in this order: Playwright's Chromium,
// CHROMIUM_PATH, the system's browser, a download, apt-get as root. A browser is accepted only if it starts,
// because a downloaded browser may lack system libraries. The tests and the bench prefer Chromium's headless shell,
// which is the same engine without a window. With the shell, the tests take a quarter less time. The complete browser
// loads pages for its own window while the tested page loads.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { APT_ENV, APT_LIMIT_MS, canUseApt, installPackages } from './debian-packages.ts';
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

function findBrowser(): string | null {
  const candidates = [chromium.executablePath(), process.env.CHROMIUM_PATH, ...SYSTEM_PATHS];
  return candidates.find(canRun) ?? null;
}

/**
 * Returns the browser for tests: the headless shell instead of the system's browser if the system has it. Null when
 * there is no browser.
 */
export function findTestBrowser(): string | null {
  const browser = findBrowser();
  const isChosen = browser !== null && !SYSTEM_PATHS.includes(browser);
  return !isChosen && canRun(SHELL_PATH) ? SHELL_PATH : browser;
}

async function installWithApt(): Promise<void> {
  if (!canUseApt()) return;
  if (existsSync(chromium.executablePath())) {
    console.log('Installing the libraries that Chromium needs (apt-get) …');
    await runTool('playwright', ['install-deps', 'chromium'], {
      env: APT_ENV,
      timeoutMs: APT_LIMIT_MS,
    });
    return;
  }
  console.log('Installing Chromium (apt-get) …');
  installPackages('chromium', 'fonts-liberation');
}

export async function ensureBrowser(): Promise<string> {
  const existing = findBrowser();
  if (existing) return existing;
  console.log("Downloading Playwright's Chromium …");
  await runTool('playwright', ['install', 'chromium'], { timeoutMs: DOWNLOAD_LIMIT_MS });
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  await installWithApt();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium and it could not be installed.\n' +
      'Install it (for example: apt-get install chromium) or set its path: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

/** The installation is tried only once in a process. */
let isShellWanted = true;

/**
 * Like `ensureBrowser`, but also installs the headless shell if Chromium comes from a system package. Tests
 * also run without the shell, but more slowly.
 */
export async function ensureTestBrowser(): Promise<string> {
  const browser = await ensureBrowser();
  if (isShellWanted && SYSTEM_PATHS.includes(browser) && !canRun(SHELL_PATH) && canUseApt()) {
    isShellWanted = false;
    console.log('Installing the headless shell of Chromium (apt-get) …');
    installPackages('chromium-headless-shell');
  }
  return findTestBrowser() ?? browser;
}

if (import.meta.main) console.log(await ensureBrowser());
