// Runs the code samples of /docs/events against a server that answers like the event stream. The test skips a
// language that is not installed on this machine.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serializeEvent } from '../../worker/contract/webhooks/serialize-event.ts';
import { SAMPLE_EVENTS } from '../../worker/domain/webhooks/sample-events.ts';
import { EVENT_SAMPLES } from '../../worker/http/pages/webhooks/event-samples.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'halfpast-events-'));

/** The events 3, 4, 6 and 7. The events 1 and 2 were deleted, and event 5 cannot be read. */
const STREAM = [3, 4, 6, 7].map((sequence) => {
  const event = { ...SAMPLE_EVENTS['booking.created'], sequence };
  return { id: `event-${sequence}`, ...serializeEvent(event) };
});
const LAST = 7;
const PAGE = 2;

let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.headers.authorization !== 'Bearer token') return void response.writeHead(401).end();
    const after = Number(new URL(request.url ?? '', 'http://x').searchParams.get('after'));
    const next = Math.min(LAST, Math.max(after, 2) + PAGE);
    const data = STREAM.filter(
      (event) => event.data.sequence > after && event.data.sequence <= next,
    );
    const page = { success: true, data, next, hasMore: next < LAST, oldest: 3, latest: LAST };
    response.end(JSON.stringify(page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

// Each script receives these webhook calls in turn, and prints the steps of its store.
const CALLS = [
  { data: { sequence: 0, isTest: true } },
  { data: { sequence: 4 } },
  { data: { sequence: 4 } },
  { data: { sequence: 7 } },
];

const NODE = `
import { catchUp, receive } from './events.mjs';
const [, , origin, token] = process.argv;
const log = [];
let sequence = 0;
const store = {
  readSequence: async () => sequence,
  readAllBookings: async () => void log.push('all bookings'),
  apply: async (events, next) => { log.push(...events.map(({ id }) => id)); sequence = next; },
};
for (const call of ${JSON.stringify(CALLS)}) await receive(call, origin, token, store);
await catchUp(origin, token, store);
console.log(JSON.stringify({ log, sequence }));
`;

const PYTHON = `
import json, sys
from events import catch_up, receive
origin, token = sys.argv[1:3]
log = []
class Store:
    sequence = 0
    def read_sequence(self): return self.sequence
    def read_all_bookings(self): log.append("all bookings")
    def apply(self, events, next):
        log.extend(event["id"] for event in events)
        self.sequence = next
store = Store()
for call in json.loads('${JSON.stringify(CALLS)}'): receive(call, origin, token, store)
catch_up(origin, token, store)
print(json.dumps({"log": log, "sequence": store.sequence}))
`;

const RUNS = [
  { fileName: 'events.mjs', command: process.execPath, script: 'run.mjs', text: NODE },
  { fileName: 'events.py', command: 'python3', script: 'run.py', text: PYTHON },
] as const;

const isInstalled = (command: string) => spawnSync(command, ['--version']).status === 0;

describe('the samples of /docs/events', () => {
  it('have a test for each language', () => {
    expect(RUNS.map(({ fileName }) => fileName)).toEqual(
      EVENT_SAMPLES.map(({ fileName }) => fileName),
    );
  });

  for (const { fileName, command, script, text } of RUNS) {
    const start = (token: string) => run(command, [script, origin, token], { cwd: folder });

    it.skipIf(!isInstalled(command))(
      `apply each event exactly once, in the right order (${fileName})`,
      async () => {
        const sample = EVENT_SAMPLES.find((one) => one.fileName === fileName);
        writeFileSync(join(folder, fileName), sample?.code ?? '');
        writeFileSync(join(folder, script), text);
        const { stdout } = await start('token');
        expect(JSON.parse(stdout)).toEqual({
          log: ['all bookings', 'event-3', 'event-4', 'event-6', 'event-7'],
          sequence: LAST,
        });
        await expect(start('wrong')).rejects.toThrow(/401/);
      },
    );
  }
});
