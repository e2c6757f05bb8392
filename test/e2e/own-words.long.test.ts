// Tests the host's own words for an email, and which emails a host gets.
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, instantIn, signInAs } from './host.ts';
import { saveScreenshots } from './save-screenshots.ts';

test('a host writes a text for the confirmation email, an invitee reads the text, and the host restores the default', async ({
  page,
  request,
  mailBox,
}) => {
  const host = await createHost(request);
  await signInAs(page, host);
  await page.goto('/settings#emails');
  await page.getByRole('button', { name: 'Edit confirmation' }).press('Enter');
  const subject = page.getByLabel('Subject');
  await expect(subject).toBeFocused();
  await subject.fill('See you soon, ');
  await page.getByRole('button', { name: 'The name of the invitee' }).click();
  await expect(subject).toHaveValue('See you soon, {{ invitee_name }}');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('See you soon, Grace Hopper');
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('Hi {{ name }}');
  await expect(preview).toContainText('There is no value with the name "name". See line 1.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('Hi ,\n\nplease bring a passport.');
  // The keyboard inserts the value at the cursor too.
  await text.press('Control+Home');
  for (const _ of 'Hi ') await text.press('ArrowRight');
  await page.getByRole('button', { name: 'The name of the invitee' }).press('Enter');
  await expect(text).toHaveValue('Hi {{ invitee_name }},\n\nplease bring a passport.');
  await expect(preview).toContainText('please bring a passport.');
  await expectAccessible(page, 'settings', { state: 'own-words' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const row = page.getByRole('row', { name: 'Confirmation' });
  await expect(row).toContainText('Your own words');
  await expect(row.getByRole('status')).toHaveText('Email saved');
  await expect(page.getByRole('row', { name: 'Thank-you' })).toContainText('Off');
  await expect(page.getByRole('row', { name: 'Reminder' })).not.toContainText('Off');
  await saveScreenshots(page, 'emails');

  const inviteeEmail = `clara-${randomUUID()}@example.com`;
  const startTime = new Date(instantIn(2, 600)).toISOString();
  const booked = await request.post(`/api${host.meetingType.path}/book`, {
    data: { startTime, timezone: 'Asia/Tokyo', inviteeName: 'Clara Client', inviteeEmail },
  });
  expect(booked.ok()).toBe(true);
  const [mail] = await mailBox.waitFor(inviteeEmail, 1);
  expect(mail?.subject).toBe('See you soon, Clara Client');
  expect(mail?.text).toContain('please bring a passport.');
  expect(mail?.text).toContain('/manage/');

  await page.getByRole('button', { name: 'Edit confirmation' }).click();
  await page.getByRole('button', { name: 'Use the default text' }).click();
  await expect(row).not.toContainText('Your own words');
  await expect(page.getByRole('button', { name: 'Edit confirmation' })).toBeVisible();
});

test('a host switches some emails off and switches the daily agenda on', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  await signInAs(page, host);
  await page.goto('/settings#emails');
  const reminders = page.getByRole('switch', { name: 'Reminders' });
  await expect(reminders).toBeChecked();
  await reminders.press('Space');
  await expect(page.getByText('Choice saved').first()).toBeVisible();
  await page.getByLabel('Daily agenda').selectOption('7');
  await saveScreenshots(page, 'choices');
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'New bookings' })).toBeChecked();
  await expect(page.getByLabel('Daily agenda')).toHaveValue('7');
  await expectAccessible(page, 'settings', { state: 'email-choices' });
});
