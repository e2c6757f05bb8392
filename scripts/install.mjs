// Installs the packages of package-lock.json, unless they are installed already. This file runs before any
// package is installed, so it must work with Node 20 and without packages.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { takeInstallLock } from './install-lock.mjs';
import { watchParents } from './parents.mjs';
import { runStep } from './run-step.mjs';

const STDIO = /** @type {['ignore', 'pipe', 'pipe']} */ (['ignore', 'pipe', 'pipe']);
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

/** Compares package-lock.json with npm's own list of the installed packages. */
function isInstalled(folder = root) {
  const wanted = readPackages(`${folder}/package-lock.json`);
  const present = readPackages(`${folder}/node_modules/.package-lock.json`);
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && !present[path]),
  );
}

/** Rejects with the output of npm when the install fails. */
function runInstall() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  args.push('--loglevel=error', '--no-progress');
  const npm = process.env.npm_execpath;
  const child = npm
    ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: STDIO })
    : spawn('npm', args, { cwd: root, stdio: STDIO, shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const stop = () => child.kill('SIGTERM');
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.once(signal, stop);
  const unwatch = watchParents(stop);
  /** @type {Promise<void>} */
  const installed = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      unwatch();
      for (const signal of signals) process.removeListener(signal, stop);
      if (code === 0) resolve();
      else reject(new Error(output));
    });
  });
  return installed;
}

export async function ensureInstalled() {
  if (isInstalled()) return;
  const unlock = await takeInstallLock(root);
  try {
    if (isInstalled()) return;
    await runStep('Installing packages (npm ci)', runInstall);
    return;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('\nThe packages could not be installed. See the npm message above.');
    process.exitCode = 1;
  } finally {
    unlock();
  }
  process.exit();
}
