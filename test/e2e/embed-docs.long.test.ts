// Copies each example of /docs/embed to another site and checks that it works.
import { isLong } from '../support/long.ts';
import { DEMO_PATH } from './booking-page.ts';
import { expect } from './fixtures.ts';
import { recordEvents, renderPage, test } from './other-site.ts';

test('every example of /docs/embed works unchanged', async ({ page, site, baseURL }) => {
  test.slow();
  await page.goto('/docs/embed');
  const examples = page.getByRole('region', { name: /^Example:/ });
  await expect(examples).toHaveCount(8);
  const samples = await examples.allInnerTexts();
  const policyRegion = page.getByRole('region', { name: 'Policy', exact: true });
  const [policyLine = ''] = await policyRegion.allInnerTexts();

  const readEvents = await recordEvents(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const answer = { id: 'b', startTime: '2027-01-13T10:00:00.000Z', timezone: 'UTC' };
  const data = { ...answer, endTime: '2027-01-13T10:30:00.000Z', icsUrl: '/b', manageUrl: '/m' };
  await page.route('**/book', (route) =>
    route.fulfill({ status: 201, json: { success: true, data } }),
  );
  // `npm test` opens only one example with events, and the example with a button.
  const kinds = ['console.log', 'data-button'];
  const chosen = kinds.flatMap((kind) => samples.find((sample) => sample.includes(kind)) ?? []);
  expect(chosen).toHaveLength(2);
  for (const sample of isLong ? samples : new Set(chosen)) {
    const body = sample.replaceAll('/ada/intro', DEMO_PATH).replaceAll('ada/intro', 'demo/intro');
    expect(body, sample).toContain(baseURL);
    await page.goto(site.serve(renderPage(body)));
    if (sample.includes('data-halfpast-popup')) {
      await page.waitForFunction(() => customElements.get('halfpast-embed'));
      await page.getByRole('link').click();
    }
    if (sample.includes('data-button')) {
      const button = page.getByRole('button', { name: 'Book a call' });
      expect(await button.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe(
        'rgb(11, 114, 133)',
      );
      await button.click();
    }
    const frame = page.frameLocator('iframe');
    await frame.getByRole('grid').waitFor();
    if (!sample.includes('<iframe')) await expect.poll(readEvents).toHaveLength(1);
    if (sample.includes('data-name')) {
      await expect(frame.locator(':root')).toHaveAttribute('data-theme', 'dark');
      await expect(frame.getByRole('combobox')).toHaveValue(/^Paris/);
    }
    if (!sample.includes('console.log')) continue;
    logged.length = 0;
    await frame.getByRole('button', { name: 'Next month' }).click();
    await frame
      .getByRole('button', { name: /times? available$/ })
      .first()
      .click();
    await frame.locator('[data-slot]').first().click();
    await frame.getByLabel('Name').fill('Grace');
    await frame.getByLabel('Email').fill('grace@example.com');
    await frame.getByRole('button', { name: 'Confirm booking' }).click();
    await expect.poll(() => logged.filter((text) => text.startsWith('Booked'))).toHaveLength(1);
    expect(logged.join()).toContain('2027-01-13T10:00:00.000Z');
  }

  // An example without an inline script works under the documented Content-Security-Policy.
  const [name = '', policy = ''] = policyLine.split(/: (.*)/);
  const strictSample = samples[0]?.replaceAll('ada/intro', 'demo/intro') ?? '';
  await page.goto(site.serve(renderPage(strictSample), { [name]: policy }));
  await expect.poll(readEvents).toHaveLength(1);
});

test('the examples of /docs/embed contain the URL of this service', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get('/docs/embed')).text();
  // The colours of the code are span elements.
  const text = html.replace(/<\/?span[^>]*>/g, '');
  expect(text).toContain(`&lt;script src=&quot;${baseURL}/embed.js&quot; async&gt;`);
});
