// Finds or installs Chromium for the browser tests and the bench. Tries in this order: Playwright's Chromium,
// CHROMIUM_PATH, the system's browser, a download, apt-get as root. A browser is accepted only if it starts,
// because a downloaded browser may lack system libraries.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runTool } from './tools.ts';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const DOWNLOAD_LIMIT_MS = 180_000;
const APT_LIMIT_MS = 300_000;

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

export function findBrowser(): string | null {
  const candidates = [chromium.executablePath(), process.env.CHROMIUM_PATH, ...SYSTEM_PATHS];
  return candidates.find(canRun) ?? null;
}

async function installWithApt(): Promise<void> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (existsSync(chromium.executablePath())) {
    console.log('Installing the libraries that Chromium needs (apt-get) …');
    await runTool('playwright', ['install-deps', 'chromium'], { env, timeoutMs: APT_LIMIT_MS });
    return;
  }
  console.log('Installing Chromium (apt-get) …');
  const packages = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'];
  for (const args of [['update'], packages]) {
    spawnSync('apt-get', args, { env, stdio: 'inherit', timeout: APT_LIMIT_MS });
  }
}

export async function ensureBrowser(): Promise<string> {
  const present = findBrowser();
  if (present) return present;
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

if (import.meta.main) console.log(await ensureBrowser());
