import { randomUUID } from 'node:crypto';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, HOST_ZONE, signInAs } from './host.ts';

test.use({ locale: 'en-GB' });

test('a host books a meeting for someone with the keyboard, starting from the card of a meeting type', async ({
  page,
  context,
  request,
  mailBox,
}) => {
  // Axe checks several states in two themes, which takes a long time on a busy machine.
  test.slow();
  const invited = `clara-${randomUUID()}@example.com`;
  const host = await createHost(request);
  const early = await host.book('Early Bird', 2, 600);
  await signInAs(page, host);
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /More actions for/ })
    .first()
    .press('Enter');
  await page.getByRole('link', { name: /Book for someone/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Book for someone' });
  await dialog.getByRole('button', { name: 'Book meeting' }).press('Enter');
  await expect(dialog.getByText('Please choose a date and time.')).toBeVisible();
  await expect(dialog.getByText("Please enter the invitee's name.")).toBeVisible();

  // The form only warns about an overlap with another booking. The server then refuses the overlap.
  const day = localDateAt(HOST_ZONE, early);
  const time = dialog.getByLabel('Any other time');
  await time.fill(`${day}T10:15`);
  await expect(
    dialog.getByText('Another booking or calendar event overlaps this time.'),
  ).toBeVisible();
  await dialog.getByLabel('Name').fill('Clara Client');
  await dialog.getByLabel('Email').fill(invited);
  const inviteeZone = dialog.getByRole('combobox', { name: "Invitee's time zone" });
  await inviteeZone.fill('Tokyo');
  // The list of zones is loaded when the host types.
  await expect(page.getByRole('option', { name: /Tokyo/ }).first()).toBeVisible();
  await inviteeZone.press('Enter');
  await expect(inviteeZone).toHaveValue(/Tokyo.*GMT/);
  // The calling code moves to its own field, as on the booking page.
  await dialog.getByLabel('Mobile number').fill('+49 170 1234567');
  await expect(dialog.getByLabel('Country code')).toHaveValue('+49');
  await expect(dialog.getByLabel('Mobile number')).toHaveValue('1701234567');
  await expectAccessible(page, 'book');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  const save = dialog.getByRole('button', { name: 'Book meeting' });
  await save.press('Enter');
  await expect(dialog.getByText('You already have a meeting at this time.')).toBeVisible();
  await time.fill(`${day}T14:05`);
  await expect(dialog.getByText(/There, the meeting starts at/)).toBeVisible();
  await save.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/bookings');
  const row = page.getByRole('main').locator('[data-booking]', { hasText: 'Clara Client' });
  await row.getByRole('button', { name: 'View' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Booked by')).toBeVisible();
  const shown = page.getByRole('dialog');
  await expect(shown.getByText('+49 1701234567')).toBeVisible();

  await shown.getByRole('button', { name: 'Ask for another time' }).press('Enter');
  await expect(shown.getByLabel('Message to Clara Client')).toBeFocused();
  await page.keyboard.type('I have to travel.');
  await expectAccessible(page, 'a booking', { state: 'ask' });
  await shown.getByRole('button', { name: 'Send email' }).press('Enter');
  await expect(shown.getByText('Asked for another time').first()).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Ask for another time' })).toHaveCount(0);
  const mails = await mailBox.waitFor(invited, 2);
  expect(mails.map(({ text }) => text).join('\n')).toContain('Tokyo (GMT+9)');
  const mail = mails.find(({ subject }) => subject.startsWith('Please choose another time'));
  const invitee = await context.newPage();
  await invitee.goto(/\/manage\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '');
  await expect(invitee.getByText(/asks you to choose another time/)).toBeVisible();
  await expect(invitee.getByText('I have to travel.')).toBeVisible();
  await expectAccessible(invitee, 'manage page', { state: 'asked' });
});
