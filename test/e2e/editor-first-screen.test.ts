// The first screen of a new meeting type is short. Everything else is folded away, and errors open it.
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost, WEEK } from './host.ts';
import { openSection } from './open-section.ts';
import { saveScreenshots } from './save-screenshots.ts';

/** Returns the controls of the form that are inside the window. Each radio button is a control. */
const countControls = (page: Page): Promise<number> =>
  page
    .getByRole('form', { name: 'Meeting type' })
    .locator(':is(input, select, textarea, button, summary):visible')
    .evaluateAll(
      (controls) =>
        controls.filter((control) => control.getBoundingClientRect().bottom <= innerHeight).length,
    );

test('a new meeting type shows at most 12 controls, and the save button without scrolling', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
  const schedule = { name: 'Working hours', workingHours: WEEK, isDefault: true };
  await host.call('POST', '/api/schedules', schedule);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/meeting-types/new');
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('My working hours')).toBeChecked();
  for (const name of ['15 min', '30 min', '45 min', '60 min', 'Other', 'Only some days'])
    await expect(page.getByRole('radio', { name })).toBeInViewport();
  await expect(page.getByLabel('Location')).toBeInViewport();
  const save = page.getByRole('button', { name: 'Save meeting type' });
  await expect(save).toBeInViewport({ ratio: 1 });
  expect(await countControls(page)).toBeLessThanOrEqual(12);
  const article = page.getByRole('link', { name: 'Learn more about “Working hours”' });
  await expect(article).toHaveAttribute('href', '/docs/use/hours');
  await expect(article).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'Skip the working hours' })).toHaveCount(0);
  await saveScreenshots(page, 'editor-first-screen');
  await expectAccessible(page, 'editor', { state: 'first screen', widths: [320, 1280] });
});

test('a missing title is the only problem, its button leads to the first problem, and a section with a problem opens', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
  await host.createType('Taken');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/meeting-types/new');
  const save = page.getByRole('button', { name: 'Save meeting type' });
  const slug = page.getByLabel('Slug');
  await expect(slug).toHaveCount(0);
  await save.click();
  await expect(page.getByLabel('Title')).toBeFocused();
  // The slug follows the title, so it is not a second problem.
  await expect(page.getByRole('button', { name: '1 problem' })).toBeVisible();
  await expect(slug).toHaveCount(0);
  await page.getByLabel('Title').fill('!!!');
  // The section with the slug loads and opens.
  await expect(slug).toHaveAccessibleDescription(/^Please enter a slug\./);
  await page.getByLabel('Title').fill('');

  await test.step('the number of problems leads to the first problem', async () => {
    await openSection(page, 'Limits and seats');
    await page.getByLabel('Bookings per day').fill('0');
    await page.getByLabel('Bookings per day').blur();
    await page.getByRole('button', { name: '2 problems' }).press('Enter');
    await expect(page.getByLabel('Title')).toBeFocused();
    await expectAccessible(page, 'editor', { state: 'problems', widths: [320, 390] });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Title').fill('Taken');
    await (await openSection(page, 'Limits and seats')).press('Enter');
    await expect(page.getByLabel('Bookings per day')).toBeHidden();
    await page.getByRole('button', { name: '1 problem' }).click();
    await expect(page.getByLabel('Bookings per day')).toBeFocused();
    await page.getByLabel('Bookings per day').fill('4');
    await expect(page.getByText('Not saved yet')).toBeVisible();
  });

  await test.step('a refusal of the server opens a section that was never open', async () => {
    await page.reload();
    await page.getByLabel('Title').fill('Taken');
    await save.click();
    await expect(slug).toBeFocused();
    await expect(slug).toHaveAccessibleDescription(/^You already have a meeting type/);
    await expect(page.getByRole('alert')).toBeEmpty();
  });

  await test.step('on a phone, the preview opens from the bar', async () => {
    await expect(page.getByRole('button', { name: 'Preview the booking page' })).toHaveCount(0);
    await slug.fill('free');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview of the booking page' });
    await expect(
      dialog.frameLocator('iframe').getByRole('heading', { name: 'Taken' }),
    ).toBeVisible();
  });
});
