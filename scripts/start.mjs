// `npm start`: installs missing packages, then serves the whole product.
import { ensureInstalled } from './install.mjs';
import { runWithNode } from './runtime.mjs';

await ensureInstalled();
runWithNode('serve.ts', process.argv.slice(2));
