// Lets the databases of a test run live in memory. A disk needs milliseconds for each safe commit, and the tests
// commit tens of thousands of times.
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY_FOLDER = '/dev/shm';
/** More than a suite needs. Containers often have only 64 MiB, which is too little. */
const NEEDED_BYTES = 1024 ** 3;

/** Returns the folder for the temporary files of suites: in memory where there is room, unless TMPDIR is set. */
export function findTemporaryRoot(): string {
  if (process.env.TMPDIR !== undefined) return process.env.TMPDIR;
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    if (bavail * bsize >= NEEDED_BYTES) return MEMORY_FOLDER;
  } catch {
    // Only Linux has this folder.
  }
  return tmpdir();
}
