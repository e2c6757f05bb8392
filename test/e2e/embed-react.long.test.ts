// Tests the React component for embedding in a page of another site, on a page that the server rendered, and when
// embed.js does not load.

import { createBookingPage } from './booking-page.ts';
import { expect } from './fixtures.ts';
import { createHost } from './host.ts';
import { test } from './other-site.ts';
import { hide, openProgram, readCalls, show } from './react-program.ts';

test('a React page shows a booking page, gets its events, and removes the booking page with all listeners', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  test.slow();
  const host = await createHost(request);
  const link = `${baseURL}${host.meetingType.path}`;
  const email = `grace-${host.user.id}@example.com`;
  await openProgram(page, site);
  await show(page, { link, name: 'Grace', email, hideDetails: true });
  const frame = page.frameLocator('iframe');
  const booking = createBookingPage(page, '', frame);
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(async () => (await readCalls(page)).map(({ name }) => name)).toEqual(['ready']);

  await booking.openDay();
  await booking.openForm();
  await expect(frame.getByLabel('Email')).toHaveValue(email);
  await booking.confirm();
  await expect.poll(async () => (await readCalls(page)).at(-1)?.name).toBe('booked');
  const { detail } = (await readCalls(page)).at(-1) ?? {};
  expect(Object.keys(detail ?? {}).sort()).toEqual(['end', 'id', 'slug', 'start', 'timezone']);
  expect(JSON.stringify(detail)).not.toContain('race');

  // The component is removed, but the test still has its element. The element must call no listener.
  const element = await page.$('halfpast-embed');
  await hide(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  const count = (await readCalls(page)).length;
  await element?.evaluate((node) => node.dispatchEvent(new CustomEvent('halfpast:booked')));
  expect(await readCalls(page)).toHaveLength(count);

  await show(page, { link: host.meetingType.path, origin: baseURL });
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(async () => (await readCalls(page)).at(-1)?.name).toBe('ready');
  expect(await page.locator('script[src$="/embed.js"]').count()).toBe(1);
});

test.describe.configure({ mode: 'default' });

test('a React page that was rendered on the server is hydrated without a difference', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  const host = await createHost(request);
  const link = `${baseURL}${host.meetingType.path}`;
  const content = `<halfpast-embed link="${link}"><a href="${link}">Book a time</a></halfpast-embed>`;
  await openProgram(page, site, content);
  await expect(page.getByRole('link', { name: 'Book a time' })).toBeVisible();
  await show(page, { link });
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(async () => (await readCalls(page)).map(({ name }) => name)).toEqual(['ready']);
});

test('a React page shows a link when embed.js cannot be loaded, and the next attempt loads embed.js', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  const host = await createHost(request);
  const link = `${baseURL}${host.meetingType.path}`;
  await openProgram(page, site);
  await page.route('**/embed.js', (route) => route.abort(), { times: 1 });
  await show(page, { link });
  await expect
    .poll(() => readCalls(page))
    .toEqual([{ name: 'error', detail: { reason: 'no-script' } }]);
  await expect(page.getByRole('link', { name: 'Book a time' })).toHaveAttribute('href', link);
  await hide(page);
  await show(page, { link });
  await expect(page.locator('iframe')).toHaveCount(1);
  await hide(page);
  await show(page, { link: 'ada/intro' });
  await expect
    .poll(async () => (await readCalls(page)).at(-1))
    .toEqual({ name: 'error', detail: { reason: 'bad-link' } });
});
