// `node serve-instance.ts OPTIONS.json`: runs one prepared instance until it is stopped. Prints its URL.
import { readFileSync } from 'node:fs';
import { Miniflare, type MiniflareOptions } from 'miniflare';

const [, , file = ''] = process.argv;
const options: MiniflareOptions = JSON.parse(readFileSync(file, 'utf8'));
const url = await new Miniflare(options).ready;
console.log(url.href);
