// Tests the work of a developer who has an API key and knows only /docs/api. The developer lists meeting
// types, finds a time, books, moves, cancels and receives webhook events. One test uses the scripts of the
// guide, one test uses the API client, and one test is an assistant with the client of the official MCP SDK.

import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { APIRequestContext, Page } from '@playwright/test';
import { currentTime, readShift } from '../../scripts/clock.ts';
import { findFreePort } from '../../scripts/ports.ts';
import { createHalfpastClient } from '../../web/client/api/src/halfpast-client.ts';
import type { ApiKeyCreated } from '../../worker/contract/api-keys/api-key-calls.ts';
import { DAY_MS } from '../../worker/domain/time/types.ts';
import { expect, randomAddress, test } from './fixtures.ts';
import { createHost } from './host.ts';
import { isSignedWith, startReceiver } from './receiver.ts';

const run = promisify(execFile);
const SCOPES = [
  'meeting-types:read',
  'availability:read',
  'bookings:write',
  'webhooks:write',
] as const;
const EVENTS = ['booking.created', 'booking.updated', 'booking.cancelled'] as const;
const LIMIT_MS = 30_000;

/** Files that move the clock of the scripts of the guide. Node gets a flag for it, and Python finds its file. */
const CLOCKS = {
  'clock.mjs': `const RealDate = Date;
    const now = () => RealDate.now() + Number(process.env.CLOCK_SHIFT_MS);
    globalThis.Date = class extends RealDate {
      constructor(...values) { super(...(values.length === 0 ? [now()] : values)); }
      static now = now;
    };`,
  'sitecustomize.py': `import datetime, os
shift = datetime.timedelta(milliseconds=int(os.environ["CLOCK_SHIFT_MS"]))
class ShiftedDate(datetime.date):
    @classmethod
    def today(cls):
        return (datetime.datetime.now() + shift).date()
datetime.date = ShiftedDate
`,
};

/** Creates a host on a paid plan. Returns an API key of the host and the id of the host's meeting type. */
async function createKey(request: APIRequestContext) {
  const host = await createHost(request);
  await host.call('PUT', '/api/users/me', { plan: 'individual' });
  const { data } = await host.call<ApiKeyCreated>('POST', '/api/api-keys', {
    name: 'A script',
    scopes: SCOPES,
  });
  return { key: data.key, typeId: host.meetingType.id };
}

/** Returns a week in UTC. It starts in two days, because the first times of tomorrow may pass soon. */
function nextWeek() {
  const dateIn = (days: number) =>
    new Date(currentTime() + days * DAY_MS).toISOString().slice(0, 10);
  return { from: dateIn(2), to: dateIn(8), timezone: 'UTC' };
}

const readSample = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).textContent();

test('the scripts of the guide book, move and cancel, and receive the events', async ({
  page,
  request,
}) => {
  test.slow();
  const { key, typeId } = await createKey(request);
  const folder = mkdtempSync(join(tmpdir(), 'halfpast-stranger-'));
  await page.goto('/docs/api');
  await page.getByText('The same script in Python').click();
  const save = async (file: string, name: string) =>
    writeFileSync(join(folder, file), (await readSample(page, name)) ?? '');
  await save('receive.mjs', 'A script that receives events');
  await save('book.mjs', 'A script that books, moves and cancels');
  await save('book.py', 'A script in Python that books, moves and cancels');
  await save('list.sh', 'Your meeting types with curl');
  for (const [file, text] of Object.entries(CLOCKS)) writeFileSync(join(folder, file), text);
  const env = {
    ...process.env,
    HALFPAST_KEY: key,
    PYTHONPATH: folder,
    // Node prints a warning when both this variable and FORCE_COLOR (of Playwright) are set.
    NO_COLOR: undefined,
    // The scripts book the first free time, which could pass before the booking. Two days later, it cannot.
    CLOCK_SHIFT_MS: String(readShift() + 2 * DAY_MS),
  };

  const port = await findFreePort();
  const receiver = spawn(process.execPath, ['receive.mjs'], {
    cwd: folder,
    env: { ...env, PORT: String(port), RECEIVER_URL: `http://127.0.0.1:${port}/` },
  });
  let received = '';
  receiver.stdout.on('data', (part: Buffer) => {
    received += part.toString();
  });
  receiver.stderr.on('data', (part: Buffer) => {
    received += part.toString();
  });
  try {
    await expect.poll(() => received, { timeout: LIMIT_MS }).toBe('listening\n');
    const printed: string[] = [];
    const scripts = [
      [process.execPath, '--import', './clock.mjs', 'book.mjs'],
      ['python3', 'book.py'],
    ] as const;
    for (const [command, ...args] of scripts) {
      if (spawnSync(command, ['--version']).status !== 0) continue;
      const { stdout } = await run(command, args, { cwd: folder, env });
      expect(stdout).toMatch(/^[\w-]+ cancelled\n$/);
      const [id = ''] = stdout.split(' ');
      printed.push(...EVENTS.map((type) => `${type} ${id}`));
    }
    // An event that is delivered at the second attempt arrives after later events.
    await expect
      .poll(() => received.trim().split('\n').slice(1).toSorted(), { timeout: LIMIT_MS })
      .toEqual(printed.toSorted());
    if (spawnSync('curl', ['--version']).status === 0) {
      const { stdout } = await run('bash', ['list.sh'], { cwd: folder, env });
      expect(JSON.parse(stdout).data).toMatchObject([{ id: typeId }]);
    }
  } finally {
    receiver.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the API client books, moves and cancels, and a receiver gets the signed events', async ({
  request,
  baseURL,
}) => {
  const { key } = await createKey(request);
  const receiver = await startReceiver();
  try {
    const halfpast = createHalfpastClient({ origin: baseURL ?? '', apiKey: key });
    const events = [...EVENTS];
    const { data: webhook } = await halfpast.webhooks.create({
      ...{ name: 'Orders', url: receiver.url, events },
    });
    const { data: types } = await halfpast.meetingTypes.list();
    const meetingTypeId = types[0]?.id ?? '';
    const { data: free } = await halfpast.availability.get(meetingTypeId, nextWeek());
    const [startTime = '', later = ''] = free.slots;
    const invitee = { inviteeName: 'Ada Lovelace', inviteeEmail: 'ada@example.com' };
    const { data: booked } = await halfpast.bookings.create({
      ...{ meetingTypeId, startTime },
      ...invitee,
    });
    await halfpast.bookings.update(booked.id, { startTime: later });
    await halfpast.bookings.cancel(booked.id, { message: 'This was a test.' });
    for (const type of EVENTS) {
      const call = await receiver.waitFor(({ payload }) => payload.type === type);
      expect(call.payload.data.booking.id).toBe(booked.id);
      expect(isSignedWith(webhook.secret, call)).toBe(true);
    }
  } finally {
    await receiver.close();
  }
});

test('an assistant with the official MCP client books, moves and cancels, and a receiver gets the events', async ({
  request,
  baseURL,
}) => {
  const { key, typeId } = await createKey(request);
  const receiver = await startReceiver();
  const client = new Client({ name: 'an assistant', version: '1.0.0' });
  const headers = { authorization: `Bearer ${key}`, ...randomAddress() };
  try {
    // The assistant has no tools for webhooks, so the API client creates the webhook.
    const halfpast = createHalfpastClient({ origin: baseURL ?? '', apiKey: key });
    await halfpast.webhooks.create({ name: 'Orders', url: receiver.url, events: [...EVENTS] });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${baseURL}/mcp`), { requestInit: { headers } }),
    );
    const call = async <Answer>(name: string, input: Record<string, unknown> = {}) => {
      const answer = await client.callTool({ name, arguments: input });
      expect([name, answer.isError ?? false]).toEqual([name, false]);
      return answer.structuredContent as Answer;
    };
    const { meetingTypes } = await call<{ meetingTypes: object[] }>('list_meeting_types');
    expect(meetingTypes).toMatchObject([{ id: typeId }]);
    const search = { meetingTypeId: typeId, ...nextWeek() };
    const { times } = await call<{ times: string[] }>('find_times', search);
    const [startTime, later] = times;
    const invitee = { inviteeName: 'Ada Lovelace', inviteeEmail: 'ada@example.com' };
    const wanted = { meetingTypeId: typeId, startTime, ...invitee, idempotencyKey: 'first' };
    const { booking } = await call<{ booking: { id: string } }>('book', wanted);
    const bookingId = booking.id;
    await call('reschedule', { bookingId, startTime: later });
    await call('cancel', { bookingId });
    for (const type of EVENTS) {
      const { payload } = await receiver.waitFor((one) => one.payload.type === type);
      expect(payload.data.booking.id).toBe(bookingId);
    }
  } finally {
    await client.close();
    await receiver.close();
  }
});
