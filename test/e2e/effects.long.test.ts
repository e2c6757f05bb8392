// When a host changes a meeting type, the editor lists the upcoming bookings that no longer fit or get a new place.
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';
import { openSection } from './open-section.ts';

test('after a change of the rules, a host keeps one booking, asks one invitee for another time and cancels a third booking', async ({
  page,
  request,
}) => {
  test.slow();
  const host = await createHost(request);
  await host.book('Grace Hopper', 3, 600);
  await host.book('Alan Turing', 4, 660);
  await host.book('Joan Clarke', 5, 720);
  await signInAs(page, host);
  await page.goto(`/meeting-types/${host.meetingType.id}`);
  await openSection(page, 'When people can book');
  await page.getByLabel('How far ahead people can book').selectOption('Between two dates');
  await page.getByLabel('First day').fill('2099-01-01');
  await page.getByLabel('Last day').fill('2099-12-31');
  const save = page.getByRole('button', { name: 'Save meeting type' });
  await save.press('Enter');
  const dialog = page.getByRole('dialog', { name: '3 bookings no longer fit' });
  await expect(dialog).toContainText('Outside the dates that can be booked');
  await dialog.getByRole('button', { name: 'Back to editing' }).press('Enter');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await save.press('Enter');
  await dialog.getByLabel('All bookings').selectOption('Cancel');
  await dialog.getByLabel('Grace Hopper').selectOption('Keep');
  await dialog.getByLabel('Alan Turing').selectOption('Ask for another time');
  await expect(dialog.getByLabel('All bookings')).toHaveValue('mixed');
  await dialog.getByLabel('Message to the invitees').fill('I am away.');
  await expectAccessible(page, 'editor', { state: 'effects' });
  await dialog.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/bookings?filter=all');
  const row = (name: string) => page.locator('[data-booking]').filter({ hasText: name });
  await expect(row('Grace Hopper')).toHaveAttribute('data-status', 'upcoming');
  await expect(row('Joan Clarke')).toHaveAttribute('data-status', 'cancelled');
  await row('Alan Turing').getByRole('button', { name: /View/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Asked for another time');
});

test('after a change of the place, a host tells one invitee about the new place and does not tell another', async ({
  page,
  request,
}) => {
  test.slow();
  const host = await createHost(request);
  await host.book('Grace Hopper', 3, 600);
  await host.book('Alan Turing', 4, 660);
  await signInAs(page, host);
  await page.goto(`/meeting-types/${host.meetingType.id}`);
  await page.getByRole('textbox', { name: 'Place' }).fill('Café Hafen');
  await page.getByRole('button', { name: 'Save meeting type' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '2 bookings get a new place' });
  await expect(dialog).toContainText('New place: Café Hafen');
  await expect(dialog.getByLabel('All bookings')).toHaveValue('tell');
  await dialog.getByLabel('Alan Turing').selectOption('Do not tell the invitee');
  await expect(dialog.getByLabel('Message to the invitees')).toHaveCount(0);
  await expectAccessible(page, 'effects-place');
  const told = page.waitForResponse('**/tell-new-place');
  await dialog.getByRole('button', { name: 'Save changes' }).press('Enter');
  expect((await (await told).json()).data.inviteeName).toBe('Grace Hopper');
  await expect(page).toHaveURL('/dashboard');
});
