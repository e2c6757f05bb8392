// Tests embeds with a booking page that cannot be shown.
import { DEMO_PATH } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect } from './fixtures.ts';
import { createHost } from './host.ts';
import { recordEvents, renderPage, test } from './other-site.ts';

const LINK = DEMO_PATH.slice(1);

test('an embed shows why its booking page cannot be used, and sends the reason to the parent page', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  const readEvents = await recordEvents(page);
  const host = await createHost(request);
  await host.call('PATCH', `/api/meeting-types/${host.meetingType.id}`, { isActive: false });
  const links = [
    host.meetingType.path.slice(1),
    'nobody/nothing',
    'https://evil.example/a/b',
    'ada',
  ];
  const divs = links.map((link, index) => `<div id="at-${index}" data-halfpast="${link}"></div>`);
  await page.goto(
    site.serve(renderPage(`${divs.join('')}<script src="${baseURL}/embed.js"></script>`)),
  );
  await expect.poll(readEvents).toHaveLength(4);
  const reasons = (await readEvents()).map(({ name, detail, target }) => [target, name, detail]);
  expect(reasons.sort()).toEqual([
    ['at-0', 'error', { reason: 'inactive' }],
    ['at-1', 'error', { reason: 'not-found' }],
    ['at-2', 'error', { reason: 'bad-link' }],
    ['at-3', 'error', { reason: 'bad-link' }],
  ]);
  const frame = page.locator('#at-0').locator('iframe');
  await expect(
    frame.contentFrame().getByRole('heading', { name: 'Meeting Slots Temporarily Unavailable' }),
  ).toBeVisible();
  await expect.poll(async () => (await frame.boundingBox())?.height).not.toBe(700);
  await expect(page.locator('#at-2').getByRole('status')).toHaveText(
    'The booking page could not be loaded.',
  );
});

test('the embed dialog and button are accessible in both themes and at two widths', async ({
  page,
  site,
  baseURL,
}) => {
  await page.goto(
    site.serve(
      renderPage(
        `<p>Words.</p><script src="${baseURL}/embed.js" data-button="${LINK}"></script>`,
        '<style>:root { color-scheme: light dark }</style>',
      ),
    ),
  );
  await expectAccessible(page, 'embed', { state: 'page', widths: [1280] });
  await page.getByRole('button', { name: 'Book a time' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.frameLocator('iframe').getByRole('grid').waitFor();
  await expectAccessible(page, 'embed-dialog', { widths: [320, 1280] });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
