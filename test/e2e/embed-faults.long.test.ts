// Tests an embed whose booking page does not load.
import { currentTime } from '../../scripts/clock.ts';
import { DEMO_PATH } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect } from './fixtures.ts';
import { recordEvents, renderPage, test } from './other-site.ts';

const LINK = DEMO_PATH.slice(1);

test('an embed shows an error when its frame does not answer, and recovers when the frame answers', async ({
  page,
  site,
  baseURL,
}) => {
  const readEvents = await recordEvents(page);
  await page.clock.install({ time: currentTime() });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/book-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(
    site.serve(
      renderPage(
        `<a data-halfpast-popup="${LINK}" href="#">Book</a>
        <script src="${baseURL}/embed.js"></script>`,
      ),
    ),
  );
  await page.getByRole('link', { name: 'Book' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await expect(dialog.getByText('Loading…')).toHaveCount(0);
  // The script sends its first message to the frame again and again until the frame answers. Each message
  // starts the timer for the next message, so the test must move the clock in several steps.
  for (let message = 0; message < 8; message += 1) await page.clock.fastForward(7000);
  await expect.poll(readEvents).toHaveLength(1);
  expect((await readEvents())[0]).toMatchObject({ name: 'error', detail: { reason: 'no-answer' } });
  await expect(dialog.getByRole('status')).toContainText('The booking page could not be loaded.');
  const newTabLink = dialog.getByRole('link', { name: 'Open it in a new tab' });
  await expect(newTabLink).toHaveAttribute('href', baseURL + DEMO_PATH);
  await expectAccessible(page, 'embed-dialog', { state: 'fault', widths: [1280] });
  // The script does not remove the frame, so the frame still works when its own script loads late.
  release();
  const month = dialog.frameLocator('iframe').locator('[role="grid"]');
  await month.waitFor({ state: 'attached' });
  await page.clock.fastForward(60_000);
  await expect(month).toBeVisible();
});
