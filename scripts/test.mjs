// `npm test`: installs missing packages, then runs all checks and tests.
import { ensureInstalled } from './install.mjs';
import { runWithNode } from './runtime.mjs';

await ensureInstalled();
runWithNode('run-tests.ts', process.argv.slice(2));
