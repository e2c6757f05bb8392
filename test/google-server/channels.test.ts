import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Lab, meeting, refusalOf, startLab } from './lab.ts';

let lab: Lab;
const received: IncomingHttpHeaders[] = [];
const receiver = createServer((request, response) => {
  received.push(request.headers);
  response.end();
});
let address = '';

beforeAll(async () => {
  lab = await startLab();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/push`;
});
afterAll(async () => {
  receiver.close();
  await lab.stop();
});

const statesOf = (id: string) =>
  received
    .filter((headers) => headers['x-goog-channel-id'] === id)
    .map((headers) => headers['x-goog-resource-state']);

it('the Google test server sends a push for each change of a watched calendar until the channel is stopped', async () => {
  const { api, email } = await lab.connect();
  const watched = await api.events.watch({
    calendarId: 'primary',
    requestBody: { id: 'channel-1', type: 'web_hook', address, token: 'secret' },
  });
  const { resourceId, expiration } = watched.data;
  expect(watched.data).toMatchObject({ kind: 'api#channel', id: 'channel-1', token: 'secret' });
  expect(Number(expiration)).toBeGreaterThan(Date.now());
  await expect.poll(() => statesOf('channel-1')).toEqual(['sync']);

  const event = meeting('2027-03-01', '09:00', '10:00');
  const made = await lab.control('events', { calendarId: email, event });
  await expect.poll(() => statesOf('channel-1')).toEqual(['sync', 'exists']);
  expect(received.at(-1)).toMatchObject({
    'x-goog-channel-token': 'secret',
    'x-goog-resource-id': resourceId,
    'x-goog-resource-uri': expect.stringContaining('/events'),
    'x-goog-message-number': '2',
    'x-goog-channel-expiration': expect.stringContaining('GMT'),
    'content-length': '0',
  });
  await lab.control('silence-push', { calendarId: email, isSilent: true });
  await lab.control('delete-event', { calendarId: email, eventId: made.id });
  await lab.control('silence-push', { calendarId: email, isSilent: false });
  await lab.control('push', { calendarId: email });
  await expect.poll(() => statesOf('channel-1')).toEqual(['sync', 'exists', 'exists']);

  const requestBody = { id: 'channel-1', resourceId: resourceId ?? '' };
  expect(
    await refusalOf(api.channels.stop({ requestBody: { ...requestBody, resourceId: 'x' } })),
  ).toBe('404 notFound');
  expect((await api.channels.stop({ requestBody })).status).toBe(204);
  await lab.control('events', { calendarId: email, event });
  expect((await lab.control('list-channels', { calendarId: email })).channels).toEqual([]);
  expect(await refusalOf(api.channels.stop({ requestBody }))).toBe('404 notFound');
  const { pushes } = await lab.control('list-pushes', { calendarId: email });
  expect(pushes.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('the Google test server rejects used channel ids and http URLs of other machines, and limits the lifetime of channels', async () => {
  const { api, email } = await lab.connect();
  const watch = (requestBody: object) =>
    api.events.watch({
      calendarId: 'primary',
      requestBody: {
        id: 'channel-2',
        type: 'web_hook',
        address: 'https://halfpast.test/push',
        ...requestBody,
      },
    });
  expect(await refusalOf(watch({ address: 'http://halfpast.test/push' }))).toBe(
    '400 push.webhookUrlNotHttps',
  );
  expect(await refusalOf(watch({ id: 'no spaces' }))).toBe('400 invalid');
  expect(await refusalOf(watch({ type: 'carrier_pigeon' }))).toBe('400 invalid');
  const { data } = await watch({ params: { ttl: '60' } });
  expect(Number(data.expiration) - Date.now()).toBeLessThanOrEqual(60_000);
  expect(await refusalOf(watch({}))).toBe('400 channelIdNotUnique');
  await watch({ id: 'channel-3', expiration: String(Date.now() - 1) });
  await lab.control('push', { calendarId: email });
  const { pushes } = await lab.control('list-pushes', { calendarId: email });
  // The server calls no https URLs, but records their pushes. An expired channel sends no push.
  expect(pushes.map(({ channelId, status }) => `${channelId} ${status}`)).toEqual([
    'channel-2 null',
    'channel-3 null',
    'channel-2 null',
  ]);
});
