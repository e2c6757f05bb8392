// `npm start`: installs missing packages, then serves the whole product.
import { ensureInstalled } from './install.mjs';
import { handOver } from './runtime.mjs';

await ensureInstalled();
handOver('serve.ts', process.argv.slice(2));
