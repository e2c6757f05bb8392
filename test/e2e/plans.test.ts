import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';
import { openSection } from './open-section.ts';
import { pressUntil } from './press-keys.ts';

test('the free plan allows two meeting types, and the editor keeps the typed text during an upgrade', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
  for (const title of ['First', 'Second']) await host.createType(title);
  await page.goto('/dashboard');
  await expect(page.getByText('2 of 2 meeting types')).toBeVisible();
  await page.getByRole('link', { name: 'Upgrade to create more' }).click();
  await expect(page.getByText('No payment is taken yet.').first()).toBeVisible();
  const current = page.getByRole('region', { name: 'Your plan' });
  await expect(current).toContainText('Free');
  await expect(page.getByRole('link', { name: 'Contact sales' })).toHaveAttribute(
    'href',
    /^mailto:.+@.+/,
  );

  await test.step('at the limit, the shortcut and the command open the upgrade page, too', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/bookings');
    await pressUntil(page, 'n', () => expect(page).toHaveURL('/upgrade', { timeout: 1_000 }));
    await expect(heading).toHaveText('Upgrade');
    await page.goto('/bookings');
    const field = page.getByRole('combobox');
    await pressUntil(page, 'Control+k', () => expect(field).toBeVisible({ timeout: 1_000 }));
    await field.fill('new meeting');
    await page.getByRole('option', { name: 'New meeting type' }).click();
    await expect(page).toHaveURL('/upgrade');
  });

  await page.goto('/meeting-types/new');
  const notice = page.getByRole('region', { name: 'Plan limit' });
  await expect(notice).toContainText(
    'You have reached the limit of 2 meeting types on the Free plan.',
  );
  await expectAccessible(page, 'editor', { state: 'plan-limit', widths: [1280] });
  await page.getByLabel('Title').fill('Third one');
  await openSection(page, 'Link and description');
  await page.getByRole('textbox', { name: 'Description' }).fill('Typed at the limit');
  await notice.getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL('/upgrade');
  await page.getByRole('link', { name: 'Back to your meeting type' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Third one');
  await expect(notice).toBeVisible();

  // Saving at the limit also opens the upgrade page.
  await page.getByLabel('Title').fill('Third type');
  await page.getByRole('button', { name: 'Save meeting type' }).click();
  await expect(page).toHaveURL('/upgrade');
  await expect(
    page.getByText('You have reached the meeting type limit of your plan.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade to Individual' }).click();
  await page.getByRole('button', { name: 'Confirm upgrade' }).click();
  await expect(page.getByText('You can go back and save it now.')).toBeVisible();
  await expect(current).toContainText('Individual');
  await expect(page.getByRole('button', { name: 'Upgrade to Individual' })).toHaveCount(0);
  await page.goBack();
  await expect(notice).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue('Third type');
  await openSection(page, 'Link and description');
  await expect(page.getByLabel('Slug')).toHaveValue('third-type');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Typed at the limit',
  );
  await page.getByRole('button', { name: 'Save meeting type' }).click();
  await expect(page.getByText('Unlimited meeting types')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Third type is ready to share' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);

  await test.step('the stored draft is used only once, and a discarded draft is not stored', async () => {
    const create = page.getByRole('link', { name: 'Create meeting type' });
    await create.click();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(notice).toHaveCount(0);
    await page.getByLabel('Title').fill('Never mind');
    await page.getByRole('button', { name: 'Back to Dashboard' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await create.click();
    await expect(page.getByLabel('Title')).toHaveValue('');
  });
});

test('the upgrade page shows the limits of an organization, and an upgrade requires a confirmation with the price and the trial', async ({
  page,
}) => {
  await signInAsNewHost(page);
  let calls = 0;
  await page.route('**/api/users/me', async (route) => {
    calls += 1;
    await route.continue();
  });
  await page.goto('/upgrade');
  const table = page.getByRole('region', { name: 'Organizations on each plan' });
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Free')).toContainText('Up to 30, free for now');
  await expect(row('Free')).toContainText('Up to 2');
  await expect(row('Startup')).toContainText('Up to 30');
  await expect(row('Startup')).toContainText('Included');
  await expect(row('Enterprise').getByRole('cell').first()).toContainText('Unlimited');
  await page.getByText('How long can I try it?').click();
  await expect(page.getByText('There are two trials.')).toBeVisible();

  const startup = page.getByRole('button', { name: 'Upgrade to Startup' });
  await startup.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Upgrade to Startup?' });
  await expect(dialog).toContainText('Startup costs $25/month or $150 annual fee.');
  await expect(dialog).toContainText('The plan starts with a 14-day trial.');
  await expect(dialog).toContainText(
    'No payment is taken yet. Nothing is charged for this upgrade',
  );
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'plans', { state: 'confirmation', widths: [1280] });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(startup).toBeFocused();
  expect(calls).toBe(0);

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Plan upgraded successfully!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('Startup');
  await expect(page.getByRole('button', { name: /^Upgrade to/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(calls).toBe(1);
});
