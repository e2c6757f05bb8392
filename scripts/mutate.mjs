// `npm run mutate`: starts test/mutation/main.ts with a Node version that runs TypeScript.
import { runWithNode } from './runtime.mjs';

runWithNode('../test/mutation/main.ts', process.argv.slice(2));
