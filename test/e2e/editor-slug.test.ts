import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';

test('when the editor fills in the slug while the slug field has the focus, typed text replaces the slug', async ({
  page,
}) => {
  await signInAsNewHost(page);
  await page.goto('/meeting-types/new');
  const arrived = Promise.withResolvers<void>();
  await page.route(/check-draft/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.getByLabel('Title').fill('Office hours');
  const slug = page.getByLabel('Slug');
  await slug.focus();
  arrived.resolve();
  await expect(slug).toHaveValue('office-hours');
  await page.keyboard.type('office');
  await expect(slug).toHaveValue('office');
});
