// Tests the React component for embedding on a page that the server rendered, and when embed.js does not load.
import { expect } from './fixtures.ts';
import { createHost } from './host.ts';
import { test } from './other-site.ts';
import { hide, openProgram, readCalls, show } from './react-program.ts';

// All tests of this file run in one process, so that this process builds the program only once.
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
