// Examples of requests and responses. A test writes them from real responses (test/worker/api/examples.test.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools.ts';

export type Examples = Readonly<
  Record<string, { readonly request?: unknown; readonly response?: unknown } | undefined>
>;

const FILE = join(ROOT, 'docs', 'api', 'examples.json');

export const readExamples = (): Examples => JSON.parse(readFileSync(FILE, 'utf8')) as Examples;
