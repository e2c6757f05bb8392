// Tests the tools that need no API key. The official MCP client calls these tools.
import { describe, expect, it } from 'vitest';
import { callApi, nextIp, ORIGIN } from '../../support/calls.ts';
import { confirm, readConfirmPath } from '../../support/holds.ts';
import { createPage } from '../../support/hosts.ts';
import { readManaged } from '../../support/manage.ts';
import { listBookings, listHolds } from '../../support/rows.ts';
import { dateIn, instantIn, isoIn } from '../../support/times.ts';
import { connect, REVISIONS } from './mcp-client.ts';

const BERLIN = 'Europe/Berlin';
const range = { from: dateIn(1), to: dateIn(1), timezone: BERLIN };

const invitee = () => ({
  inviteeName: 'Grace Hopper',
  inviteeEmail: `${crypto.randomUUID()}@invitee.example`,
  timezone: BERLIN,
});

async function openPage(fields: Parameters<typeof createPage>[0] = {}) {
  const { host, type } = await createPage(fields);
  return { host, type, link: { username: host.username, slug: type.slug } };
}

describe.each(REVISIONS)('a client with the MCP revision %s and no API key', (revision) => {
  it('finds and holds a time, and a person books the time with the link in the email', async () => {
    const { host, link } = await openPage();
    const { client, call, types } = await connect({ revision });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['find_times_of_link', 'hold_time']);

    const found = await call('find_times_of_link', { ...link, ...range });
    const times = found.data.times as string[];
    const startTime = times.find((time) => Date.parse(time) === instantIn(1, '10:00'));
    expect(startTime).toMatch(/T1[12]:00:00\+0[12]:00$/);

    const person = invitee();
    const held = await call('hold_time', { ...link, ...person, startTime });
    expect(held).toMatchObject({ isError: false, data: { status: 'held', startTime } });
    expect(JSON.stringify(held.data)).not.toMatch(/manage|token|[\w-]{43}/);
    expect(await listBookings(host.id)).toEqual([]);
    const after = await call('find_times_of_link', { ...link, ...range });
    expect(after.data.times).not.toContain(startTime);

    const { manageUrl } = await confirm(await readConfirmPath(person.inviteeEmail));
    expect((await readManaged(manageUrl ?? '')).body.data).toMatchObject({
      startTime: isoIn(1, '10:00'),
      status: 'confirmed',
    });
    expect([...types].every((type) => /json|none/.test(type))).toBe(true);
  });

  it('gets errors with a code and the next step', async () => {
    const { link } = await openPage();
    const { call } = await connect({ revision });
    const person = invitee();
    const startTime = isoIn(1, '10:00');
    await call('hold_time', { ...link, ...invitee(), startTime });
    expect(await call('hold_time', { ...link, ...person, startTime })).toMatchObject({
      isError: true,
      data: { code: 'SLOT_TAKEN', whatToDo: expect.stringContaining('free times') },
    });
    expect(await call('hold_time', { ...link, ...person, startTime, extra: 1 })).toMatchObject({
      isError: true,
      data: { code: 'VALIDATION_FAILED', errors: [{ path: 'extra' }] },
    });
    expect(await call('hold_time', { ...link, startTime, timezone: BERLIN })).toMatchObject({
      data: {
        code: 'VALIDATION_FAILED',
        errors: [{ path: 'inviteeName' }, { path: 'inviteeEmail' }],
      },
    });
    expect(
      await call('find_times_of_link', { ...range, username: 'nobody-here', slug: 'x' }),
    ).toMatchObject({ isError: true, data: { code: 'NOT_FOUND' } });
    expect(await call('find_times_of_link', { ...link, ...range, to: dateIn(100) })).toMatchObject({
      isError: true,
      data: { code: 'RANGE_TOO_LONG' },
    });
  });

  it('cannot see or call the tools and resources of hosts', async () => {
    const { client } = await connect({ revision });
    for (const name of ['book', 'list_bookings', 'cancel', 'hold'])
      await expect(client.callTool({ name, arguments: {} })).rejects.toThrow(/not found/i);
    await expect(client.readResource({ uri: 'halfpast://agenda/today' })).rejects.toThrow();
  });
});

describe('the public tools', () => {
  it('have strict schemas, descriptions and hints', async () => {
    const { client } = await connect();
    const { tools } = await client.listTools();
    const [find, hold] = tools;
    expect(find?.annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true });
    expect(hold?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: false });
    for (const tool of tools) {
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(tool.outputSchema).toMatchObject({ type: 'object' });
      for (const property of Object.values(tool.inputSchema.properties ?? {}))
        expect(property).toHaveProperty('description');
    }
  });

  it('limit the holds of one network to ten per hour', async () => {
    const ip = nextIp();
    const { call } = await connect({ ip });
    for (let index = 0; index < 10; index += 1) {
      const { link } = await openPage();
      const held = await call('hold_time', { ...link, ...invitee(), startTime: isoIn(1, '10:00') });
      expect(held.isError).toBe(false);
    }
    const { host, link } = await openPage();
    const refused = await call('hold_time', {
      ...link,
      ...invitee(),
      startTime: isoIn(1, '10:00'),
    });
    expect(refused.data).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
    expect(await listHolds(host.id)).toEqual([]);
  });
});

describe('POST /mcp', () => {
  const send = (headers: Record<string, string>, body: unknown = { jsonrpc: '2.0' }) =>
    callApi<{ code: string }>('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('refuses requests from pages of other sites', async () => {
    const answer = await send({ origin: 'https://evil.example' });
    expect([answer.status, answer.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED']);
    expect((await send({ origin: 'null' })).status).toBe(403);
    expect((await send({ origin: ORIGIN })).status).not.toBe(403);
  });

  it('refuses unknown keys and sessions', async () => {
    for (const token of ['x', `hp_live_${'a'.repeat(40)}`, 'a'.repeat(43)]) {
      const answer = await send({ authorization: `Bearer ${token}` });
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('refuses requests that are too large', async () => {
    const answer = await send({}, { jsonrpc: '2.0', id: 1, method: 'x'.repeat(70_000) });
    expect(answer.status).toBe(413);
  });

  it('opens no streams', async () => {
    for (const method of ['GET', 'DELETE'])
      expect((await callApi('/mcp', { method })).status).toBe(405);
    const revision = REVISIONS[0];
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const body = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { _meta } };
    const headers = { 'mcp-protocol-version': revision, 'mcp-method': 'subscriptions/listen' };
    expect(JSON.stringify((await send(headers, body)).body)).toContain('error');
  });

  it('answers damaged requests with 4xx', async () => {
    for (const body of ['', '{', '[]', 'null', '"x"', '{"jsonrpc":"2.0","id":1}', '[1,2]'])
      expect((await send({}, body)).status).toBeLessThan(500);
  });
});
