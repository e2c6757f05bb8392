// `npm test`: installs missing packages, then runs every check.
import { ensureInstalled } from './install.mjs';
import { handOver } from './runtime.mjs';

await ensureInstalled();
handOver('run-tests.ts', process.argv.slice(2));
