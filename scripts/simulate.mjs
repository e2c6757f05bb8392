// `npm run simulate`, `npm run soak` and `npm run simulate:reverts`: continues in the Node that runs
// TypeScript.
import { handOver } from './runtime.mjs';

handOver('../test/simulation/main.ts', process.argv.slice(2));
