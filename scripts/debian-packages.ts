// Installs Debian packages for the tests. Only root can install packages.
import { spawnSync } from 'node:child_process';

const APT_LIMIT_MS = 300_000;
const APT_ENV = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

export function canUseApt(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

export function installPackages(...names: string[]): void {
  // Wait for the lock of apt-get, because another test suite may install packages at the same time.
  const wait = ['-o', `DPkg::Lock::Timeout=${APT_LIMIT_MS / 1000}`];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    spawnSync('apt-get', [...wait, ...args], {
      env: APT_ENV,
      stdio: 'inherit',
      timeout: APT_LIMIT_MS,
    });
  }
}
