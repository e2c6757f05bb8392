// Finds or installs Chromium for the browser tests and the bench. Tries in this order: Playwright's Chromium,
// CHROMIUM_PATH, the system's browser, a download, apt-get as root. A browser is accepted only if it starts,
// because a downloaded browser may lack system libraries.
// The tests prefer Chromium's headless shell: the same engine without a window takes a quarter less time.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runTool } from './tools.ts';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL_PATH = '/usr/bin/chromium-headless-shell';
const DOWNLOAD_LIMIT_MS = 180_000;
const APT_LIMIT_MS = 300_000;
const APT_ENV = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** Flags that disable background network requests and the sandbox, which root cannot use. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function canRun(path: string | undefined): path is string {
  if (path === undefined || !existsSync(path)) return false;
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0;
}

function findBrowser(): string | null {
  const candidates = [chromium.executablePath(), process.env.CHROMIUM_PATH, ...SYSTEM_PATHS];
  return candidates.find(canRun) ?? null;
}

/** Returns the browser for tests: the headless shell if the system has it, or else any Chromium. */
export function findTestBrowser(): string | null {
  return canRun(SHELL_PATH) ? SHELL_PATH : findBrowser();
}

export function canUseApt(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

export function installPackages(...names: string[]): void {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    spawnSync('apt-get', args, { env: APT_ENV, stdio: 'inherit', timeout: APT_LIMIT_MS });
  }
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

/**
 * Like `ensureBrowser`, but adds the headless shell where the system's Chromium came from a package. Tests run
 * without the shell, too, only slower.
 */
export async function ensureTestBrowser(): Promise<string> {
  const browser = await ensureBrowser();
  if (!SYSTEM_PATHS.includes(browser) || canRun(SHELL_PATH) || !canUseApt()) return browser;
  console.log('Installing the headless shell of Chromium (apt-get) …');
  installPackages('chromium-headless-shell');
  return findTestBrowser() ?? browser;
}

if (import.meta.main) console.log(await ensureBrowser());
