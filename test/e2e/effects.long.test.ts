// When a host changes the place of a meeting type, the editor lists the upcoming bookings that get the new place.
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';

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
