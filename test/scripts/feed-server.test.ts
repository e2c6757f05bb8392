import { expect, it, onTestFinished } from 'vitest';
import { startFeedServer } from '../../dev-services/feeds/start.ts';

it('the feed server stores files, answers 304 for an unchanged file, and answers 404 for a deleted file', async () => {
  const server = await startFeedServer(0);
  onTestFinished(server.stop);
  const url = `${server.url}school-terms.ics`;
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect((await fetch(url)).status).toBe(404);
  const put = (body: string) => fetch(url, { method: 'PUT', body });
  expect((await put('one')).status).toBe(204);
  const first = await fetch(url);
  const etag = first.headers.get('etag') ?? '';
  expect([await first.text(), first.headers.get('content-type')]).toEqual([
    'one',
    'text/calendar; charset=utf-8',
  ]);
  const readChanged = () => fetch(url, { headers: { 'if-none-match': etag } });
  expect((await readChanged()).status).toBe(304);
  await put('two');
  expect(await (await readChanged()).text()).toBe('two');
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(204);
  expect((await fetch(url)).status).toBe(404);
});

it('the feed server refuses other paths, other methods and huge files', async () => {
  const server = await startFeedServer(0);
  onTestFinished(server.stop);
  const send = async (path: string, method: string, body?: string) =>
    (await fetch(`${server.url}${path}`, { method, ...(body !== undefined && { body }) })).status;
  expect(await send('school/terms.ics', 'PUT', 'one')).toBe(404);
  expect(await send('terms.txt', 'PUT', 'one')).toBe(404);
  expect(await send('terms.ics', 'POST', 'one')).toBe(405);
  expect(await send('terms.ics', 'PUT', 'x'.repeat(1_000_001))).toBe(413);
  expect(await send('terms.ics', 'GET')).toBe(404);
});
