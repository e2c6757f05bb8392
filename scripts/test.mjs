// `npm test`: installs missing packages, then runs all checks and tests.
import { ensureInstalled } from './install.mjs';
import { handOver } from './runtime.mjs';

await ensureInstalled();
handOver('run-tests.ts', process.argv.slice(2));
