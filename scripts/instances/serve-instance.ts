// `node serve-instance.ts OPTIONS.json`: runs one prepared instance until it is stopped. Prints its URL, and the
// warnings and errors of the Worker.
import { readFileSync } from 'node:fs';
import { Miniflare, type MiniflareOptions } from 'miniflare';

const SHOWN_LEVELS = ['warn', 'error'];

const [, , file = ''] = process.argv;
const options: MiniflareOptions = JSON.parse(readFileSync(file, 'utf8'));
const url = await new Miniflare({
  ...options,
  handleStructuredLogs: ({ level, message }) => {
    if (SHOWN_LEVELS.includes(level)) console.error(message);
  },
}).ready;
console.log(url.href);
