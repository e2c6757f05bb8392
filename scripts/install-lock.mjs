// Ensures that only one install runs at a time. `npm start` and `npm test` may run together in a fresh clone.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @param {string} folder */
function lockOf(folder) {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `halfpast-install-${name}.pid`);
}

/**
 * The maximum duration of an install. An older lock file is ignored, even if a process with the id in the
 * file exists. The operating system reuses ids, so the id may belong to a different process.
 */
const LIMIT_MS = 15 * 60_000;

/** @param {string} file */
function isHeld(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > LIMIT_MS) return false;
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} file */
function tryTake(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    // If no process holds the lock, a killed install has left the file. Delete the file, so that the next try
    // succeeds.
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/**
 * Waits until this process has the lock.
 * @param {string} folder
 * @returns {Promise<() => void>} releases the lock
 */
export async function takeInstallLock(folder) {
  const file = lockOf(folder);
  let isAnnounced = false;
  while (!tryTake(file)) {
    if (!isAnnounced && isHeld(file)) console.log('Waiting for another install to finish …');
    isAnnounced ||= isHeld(file);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return () => rmSync(file, { force: true });
}
