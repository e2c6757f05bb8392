// `npm run simulate`, `npm run soak` and `npm run simulate:reverts`: starts test/simulation/main.ts with a
// Node version that runs TypeScript.
import { handOver } from './runtime.mjs';

handOver('../test/simulation/main.ts', process.argv.slice(2));
