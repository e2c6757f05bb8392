// `npm run simulate`, `npm run soak` and `npm run simulate:reverts`: starts test/simulation/main.ts with a
// Node version that runs TypeScript.
import { runWithNode } from './runtime.mjs';

runWithNode('../test/simulation/main.ts', process.argv.slice(2));
