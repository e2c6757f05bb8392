// The rows in which admins change an organization and members leave it.
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { HOST_ZONE, instantIn, signInAs } from './host.ts';
import { createRoundRobin, createTeam } from './sales-team.ts';

const SETTINGS = '/settings#organization';

test('an admin changes the name and the description, and transfers the role by keyboard', async ({
  page,
}) => {
  test.slow();
  const { people } = await createTeam(page.request);
  await signInAs(page, people['Ada Lovelace']);
  await page.goto(SETTINGS);
  const own = page.getByRole('region', { name: 'Organizations' });

  await test.step('the name', async () => {
    await own.getByRole('button', { name: 'Edit Name' }).press('Enter');
    const field = own.getByRole('textbox', { name: 'Name' });
    await expect(field).toBeFocused();
    await field.fill(' ');
    await field.press('Enter');
    await expect(own.getByText('Organization name is required')).toBeVisible();
    await field.fill('Acme Tools');
    await field.press('Enter');
    await expect(own.getByText('Organization updated')).toBeVisible();
    await expect(own.getByRole('button', { name: 'Edit Name' })).toBeFocused();
    await expect(own.getByRole('heading', { name: 'Acme Tools' })).toBeVisible();
    await expectAccessible(page, 'settings', { state: 'organization-rows', widths: [320, 1280] });
  });

  await test.step('the rule about two-step sign-in', async () => {
    await own.getByRole('button', { name: 'Edit Two-step sign-in' }).press('Enter');
    await own.getByLabel('Members need two-step sign-in').selectOption('yes');
    await own.getByRole('button', { name: 'Save changes' }).click();
    await expect(own.getByText('Required of all members from')).toBeVisible();
  });

  await test.step('the role', async () => {
    const members = '**/api/organizations/*/members';
    await page.route(members, (route) =>
      route.fulfill({ status: 403, json: { success: false, message: 'The reason' } }),
    );
    await own.getByRole('button', { name: 'Transfer Admin role' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The reason')).toBeVisible();
    await page.unroute(members);
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
    await dialog.getByLabel('New admin').selectOption({ index: 0 });
    await expectAccessible(page, 'settings', { state: 'organization-transfer' });
    await dialog.getByRole('button', { name: 'Transfer role' }).press('Enter');
    await expect(page.getByText('Admin role transferred')).toBeVisible();
    await expect(own.getByRole('button', { name: 'Edit Name' })).toHaveCount(0);
  });
});

test('a member leaves, and the last admin hands over a meeting and deletes the organization with its name', async ({
  page,
}) => {
  test.slow();
  const { people, book, path } = await createRoundRobin(page.request);
  // Each of the three hosts gets one meeting.
  for (const hour of [12, 13, 14]) await book('Rita Book', 3, hour * 60);
  await signInAs(page, people['Grace Hopper']);
  await page.goto(SETTINGS);
  await page.getByRole('button', { name: 'Leave Membership' }).click();
  await page.getByRole('button', { name: 'Leave organization' }).click();
  await expect(page.getByText('You left the organization')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account type' })).toBeVisible();

  await signInAs(page, people['Ada Lovelace']);
  await page.goto('/dashboard');
  await page.goto(SETTINGS);
  await page.getByRole('button', { name: 'Leave Membership' }).click();
  await page.getByRole('button', { name: 'Leave organization' }).click();
  await expect(page.getByText('You are the last admin.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Organization' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 upcoming team meetings stay with their hosts.')).toBeVisible();
  await expect(dialog.getByText('1 upcoming team meeting needs another host.')).toBeVisible();
  await expect(dialog.getByLabel('Type Acme to confirm')).toHaveCount(0);
  await expectAccessible(page, 'settings', { state: 'organization-needs-hosts' });
  await dialog.getByRole('link', { name: 'Hand over meetings' }).press('Enter');
  await expect(page).toHaveURL(path);
  const left = page.getByRole('region', { name: 'Meetings of Sales that need another host' });
  await left.getByRole('button', { name: 'Hand over' }).click();
  await dialog.getByLabel('Joan Clarke').press('Enter');
  await expect(left).toHaveCount(0);

  await page.goto(SETTINGS);
  await page.getByRole('button', { name: 'Delete Organization' }).click();
  await expect(dialog.getByText('3 upcoming team meetings stay with their hosts.')).toBeVisible();
  await dialog.getByLabel('Type Acme to confirm').fill('Other');
  await dialog.getByRole('button', { name: 'Delete organization' }).click();
  await expect(
    dialog.getByText('Please type the name of the organization to confirm.'),
  ).toBeVisible();
  await expectAccessible(page, 'settings', { state: 'organization-deletion' });
  await dialog.getByLabel('Type Acme to confirm').fill('Acme');
  await dialog.getByRole('button', { name: 'Delete organization' }).click();
  await expect(page.getByText('Organization deleted')).toBeVisible();
});

test('a member without two-step sign-in sees a notice that leads to the security settings', async ({
  page,
}) => {
  const { people, path } = await createTeam(page.request);
  const from = localDateAt(HOST_ZONE, instantIn(30, 0));
  const rule = path.replace('/teams', '/second-factor');
  await people['Ada Lovelace'].call('PUT', `/api${rule}`, { from });
  await signInAs(page, people['Joan Clarke']);
  await page.goto('/dashboard');
  const notice = page.getByRole('region', { name: 'Two-step sign-in is required' });
  await expect(notice).toContainText('Please turn it on before');
  await expectAccessible(page, 'dashboard', { state: 'factor-notice', widths: [320, 1280] });
  await notice.getByRole('link', { name: 'Set up two-step sign-in' }).click();
  await expect(page).toHaveURL(/\/settings#security$/);
  const locked = {
    status: 403,
    json: { success: false, code: 'SECOND_FACTOR_REQUIRED', message: 'Locked' },
  };
  await page.route(`**/api${path}`, (route) => route.fulfill(locked));
  await page.goto(path);
  await expect(page).toHaveURL(/\/settings#security$/);
  await expect(notice).toBeVisible();

  // The meeting type may answer before its team.
  const typeAnswered = page.waitForResponse('**/api/meeting-types/any');
  await page.route(`**/api${path}`, async (route) => {
    await typeAnswered;
    await route.fulfill(locked);
  });
  await page.route('**/api/meeting-types/any', (route) => route.fulfill(locked));
  await page.goto(`${path}/any/meeting-types/any`);
  await expect(page).toHaveURL(/\/settings#security$/);
});
