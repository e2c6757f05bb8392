// Lets the databases of a test run live in memory. A disk needs milliseconds for each safe commit, and the tests
// commit tens of thousands of times.
import { statfsSync } from 'node:fs';

const MEMORY_FOLDER = '/dev/shm';
/** More than a suite needs. Containers often have only 64 MiB, which is too little. */
const NEEDED_BYTES = 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    // Only Linux has this folder.
    return false;
  }
}

/** Makes memory the place of temporary files, for this process and its child processes, unless TMPDIR is set. */
export function preferMemoryFolder(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = MEMORY_FOLDER;
}
