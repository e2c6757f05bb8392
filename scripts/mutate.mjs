// `npm run mutate`: starts test/mutation/main.ts with a Node version that runs TypeScript.
import { handOver } from './runtime.mjs';

handOver('../test/mutation/main.ts', process.argv.slice(2));
