// Brings node_modules to the state of package-lock.json; does nothing when it is already there.
// Runs before anything is installed: Node 20, no packages.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url).href);

/** @param {string} path @returns {Record<string, { version?: string, optional?: boolean }> | null} */
function readPackages(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/** npm keeps a lock of what it really installed; every required package must stand there as wanted. */
export function isInstalled(folder = root) {
  const wanted = readPackages(`${folder}/package-lock.json`);
  const present = readPackages(`${folder}/node_modules/.package-lock.json`);
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && !present[path]),
  );
}

export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  args.push('--loglevel=error');
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('\nThe packages could not be installed; the message of npm above says why.');
    process.exit(1);
  }
}
