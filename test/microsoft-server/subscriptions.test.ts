import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Subscription } from '@microsoft/microsoft-graph-types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connected, errorOf, type Lab, meeting, refusalOf, startLab } from './lab.ts';

interface Entry {
  readonly changeType?: string;
  readonly lifecycleEvent?: string;
  readonly clientState: string;
  readonly resourceData?: { readonly id: string };
}

let lab: Lab;
let base = '';
const received: { path: string; entries: Entry[] }[] = [];
/** Statuses of the next responses to notifications. */
let statuses: number[] = [];

const receiver = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const token = url.searchParams.get('validationToken');
  if (token !== null) {
    if (url.pathname === '/refuses') response.statusCode = 403;
    response.setHeader('content-type', url.pathname === '/html' ? 'text/html' : 'text/plain');
    // At `/encoded`, the receiver imitates a careless client, which does not decode the token from the URL.
    response.end(url.pathname === '/encoded' ? encodeURIComponent(token) : token);
    return;
  }
  let text = '';
  for await (const chunk of request) text += chunk;
  received.push({ path: url.pathname, entries: JSON.parse(text).value });
  response.statusCode = statuses.shift() ?? 202;
  response.end();
});

beforeAll(async () => {
  lab = await startLab();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver.close();
  await lab.stop();
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const request = (
  { calendarId }: Connected,
  path: string,
  more: Subscription = {},
): Subscription => ({
  changeType: 'created,updated,deleted',
  notificationUrl: `${base}${path}`,
  resource: `/me/calendars/${calendarId}/events`,
  expirationDateTime: inMinutes(60),
  clientState: 'secret',
  ...more,
});

const subscribe = (
  person: Connected,
  path: string,
  more: Subscription = {},
): Promise<Subscription> => person.api.api('/subscriptions').post(request(person, path, more));

const typesOf = (path: string) =>
  received
    .filter((entry) => entry.path === path)
    .flatMap(({ entries }) => entries.map((entry) => entry.changeType ?? entry.lifecycleEvent));

it('the Microsoft test server notifies of each change until the subscription is deleted', async () => {
  const person = await lab.connect();
  const calendarId = person.email;
  const made = await subscribe(person, '/all');
  expect(made).toMatchObject({ clientState: 'secret', changeType: 'created,updated,deleted' });
  const event = await lab.control('events', {
    calendarId,
    event: meeting('2027-03-01', '09:00', '10:00'),
  });
  await lab.control('delete-event', { calendarId, eventId: event.id });
  await expect.poll(() => typesOf('/all').sort()).toEqual(['created', 'deleted', 'updated']);
  expect(received[0]?.entries[0]).toMatchObject({
    subscriptionId: made.id,
    clientState: 'secret',
    tenantId: expect.any(String),
    resource: expect.stringContaining(`/Events/${event.id}`),
    resourceData: { '@odata.type': '#Microsoft.Graph.Event', id: event.id },
  });
  await lab.control('silence-notifications', { calendarId, isSilent: true });
  const quiet = await lab.control('events', {
    calendarId,
    event: meeting('2027-03-01', '11:00', '12:00'),
  });
  await lab.control('silence-notifications', { calendarId, isSilent: false });
  await lab.control('notify', { calendarId, eventId: quiet.id });
  await expect.poll(() => typesOf('/all')).toHaveLength(4);
  const renewed: Subscription = await person.api
    .api(`/subscriptions/${made.id}`)
    .patch({ expirationDateTime: inMinutes(120) });
  expect(Date.parse(renewed.expirationDateTime ?? '')).toBeGreaterThan(Date.now() + 6_600_000);
  expect(renewed.clientState).toBeNull();
  await person.api.api(`/subscriptions/${made.id}/reauthorize`).post({});
  expect((await person.api.api('/subscriptions').get()).value).toHaveLength(1);
  await person.api.api(`/subscriptions/${made.id}`).delete();
  const gone = person.api.api(`/subscriptions/${made.id}`);
  expect(await refusalOf(gone.get())).toBe('404 ResourceNotFound');
  expect(await refusalOf(gone.delete())).toBe('404 ResourceNotFound');
});

it('the Microsoft test server validates the URLs before it creates a subscription', async () => {
  const person = await lab.connect();
  for (const path of ['/refuses', '/html', '/encoded']) {
    expect(await refusalOf(subscribe(person, path))).toBe('400 InvalidRequest');
    const lifecycleNotificationUrl = `${base}${path}`;
    expect(await refusalOf(subscribe(person, '/fine', { lifecycleNotificationUrl }))).toBe(
      '400 InvalidRequest',
    );
  }
  expect((await person.api.api('/subscriptions').get()).value).toEqual([]);
});

it('the Microsoft test server rejects invalid subscriptions', async () => {
  const person = await lab.connect();
  const create = (more: Subscription) =>
    errorOf(
      person.graph('/subscriptions', {
        method: 'POST',
        body: JSON.stringify(request(person, '/fine', more)),
      }),
    );
  expect(await create({ expirationDateTime: inMinutes(10_071) })).toBe('400 ExtensionError');
  expect(await create({ expirationDateTime: inMinutes(-1) })).toBe('400 InvalidRequest');
  expect(await create({ clientState: 'x'.repeat(129) })).toBe('400 InvalidRequest');
  expect(await create({ changeType: 'moved' })).toBe('400 InvalidRequest');
  expect(await create({ resource: '/me/messages' })).toBe('400 InvalidRequest');
  expect(await create({ notificationUrl: 'http://halfpast.test/' })).toBe('400 InvalidRequest');
  expect(
    await create({ notificationUrl: 'https://halfpast.test/', clientState: 'x'.repeat(128) }),
  ).toBe('201 none');
});

it('the Microsoft test server retries a notification, and reports a missed notification', async () => {
  const person = await lab.connect();
  const calendarId = person.email;
  await subscribe(person, '/flaky', {
    changeType: 'created',
    lifecycleNotificationUrl: `${base}/lifecycle`,
  });
  statuses = [500, 503];
  await lab.control('events', { calendarId, event: meeting('2027-03-01', '09:00', '10:00') });
  await expect.poll(() => typesOf('/flaky')).toEqual(['created', 'created', 'created']);
  statuses = [500, 500, 500, 500];
  await lab.control('events', { calendarId, event: meeting('2027-03-01', '11:00', '12:00') });
  await expect.poll(() => typesOf('/lifecycle')).toEqual(['missed']);
  const { notifications } = await lab.control('list-notifications', { calendarId });
  expect(notifications.map((entry) => entry.statuses)).toEqual([
    [500, 503, 202],
    [500, 500, 500, 500],
    [202],
  ]);
});

it('the Microsoft test server sends lifecycle notifications', async () => {
  const person = await lab.connect();
  const lifecycleNotificationUrl = `${base}/life`;
  const made = await subscribe(person, '/events', { lifecycleNotificationUrl });
  const subscriptionId = made.id ?? '';
  await lab.control('lifecycle', { subscriptionId, event: 'reauthorizationRequired' });
  await lab.control('lifecycle', { subscriptionId, event: 'subscriptionRemoved' });
  await expect
    .poll(() => typesOf('/life'))
    .toEqual(['reauthorizationRequired', 'subscriptionRemoved']);
  const { subscriptions } = await lab.control('list-subscriptions', { calendarId: person.email });
  expect(subscriptions).toEqual([]);
});
