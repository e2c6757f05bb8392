// `npm run mutate`: continues in the Node that runs TypeScript.
import { handOver } from './runtime.mjs';

handOver('../test/mutation/main.ts', process.argv.slice(2));
