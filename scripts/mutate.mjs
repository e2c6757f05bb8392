// `npm run mutate`: hands over to the Node that runs TypeScript.
import { handOver } from './runtime.mjs';

handOver('../test/mutation/main.ts', process.argv.slice(2));
