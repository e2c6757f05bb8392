// Runs the code samples of every operation in the API reference against a server that records the requests.
// The test skips a language that is not installed on this machine. test/e2e/api-stranger.test.ts runs the
// scripts of the guide against the product.
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReferenceDocument } from '../../scripts/openapi/document-types.ts';
import { listOperations, toCall } from '../../scripts/openapi/render-reference.ts';
import { listSnippets } from '../../scripts/openapi/render-snippets.ts';
import { withTemporaryFolder } from '../../scripts/temporary-folder.ts';
import { ROOT } from '../../scripts/tools.ts';
import { EXAMPLE_ORIGIN } from '../../worker/contract/api/api-reference.ts';

const run = promisify(execFile);
const FILE = join(ROOT, 'docs', 'api', 'openapi.json');
const DOCUMENT = JSON.parse(readFileSync(FILE, 'utf8')) as ReferenceDocument;
const CALLS = listOperations(DOCUMENT).map((listed) => toCall(DOCUMENT, listed));

interface Received {
  readonly method: string;
  readonly url: string;
  readonly key: string | null;
  readonly body: unknown;
}

let server: Server;
let origin = '';
let received: Received[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const { method = '', url = '', headers } = request;
    const isJson = headers['content-type'] === 'application/json';
    received.push({
      ...{ method, url: decodeURIComponent(url), key: headers.authorization ?? null },
      body: isJson ? JSON.parse(text) : text === '' ? undefined : `not JSON: ${text}`,
    });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** Replaces the names in braces with values, as a reader of the reference does. */
const fillIn = (text: string) => text.replace(/\{(\w+)\}/g, 'the-$1');

const EXPECTED = CALLS.map(
  ({ method, path, body, isPublic }): Received => ({
    ...{ method, url: `/api/v1${fillIn(path)}` },
    key: isPublic ? null : 'Bearer hp_test_key',
    body,
  }),
);

/** For each language, the command that runs all samples, and a function that joins them into one script. */
const LANGUAGES = [
  {
    language: 'curl',
    command: 'bash',
    needs: ['curl', '--version'],
    join: (samples: readonly string[]) => samples.join('\n'),
  },
  {
    language: 'JavaScript',
    command: process.execPath,
    needs: [process.execPath, '--version'],
    join: (samples: readonly string[]) => samples.map((sample) => `{\n${sample}\n}`).join('\n'),
  },
  {
    language: 'Python',
    command: 'python3',
    needs: ['python3', '-c', 'import requests'],
    join: (samples: readonly string[]) => samples.join('\n'),
  },
] as const;

const isInstalled = ([command, ...options]: readonly string[]) =>
  spawnSync(command ?? '', options).status === 0;

describe('the samples of the reference', () => {
  for (const { language, command, needs, join: joinSamples } of LANGUAGES) {
    it.skipIf(!isInstalled(needs))(
      `send the documented request of every operation (${language})`,
      { timeout: 120_000 },
      async () => {
        received = [];
        const samples = CALLS.map((call) => {
          const [first, ...more] = listSnippets({ ...call, path: fillIn(call.path) }).filter(
            (snippet) => snippet.language === language,
          );
          expect(more).toEqual([]);
          return (first?.code ?? '').replace(EXAMPLE_ORIGIN, origin);
        });
        await withTemporaryFolder(async (folder) => {
          const file = language === 'JavaScript' ? 'run.mjs' : 'run';
          writeFileSync(join(folder, file), joinSamples(samples));
          const env = { ...process.env, HALFPAST_KEY: 'hp_test_key' };
          await run(command, [file], { cwd: folder, env });
        });
        expect(received).toEqual(EXPECTED);
      },
    );
  }
});
