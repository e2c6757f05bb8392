// A host offers several lengths, limits the bookings, restricts changes and approves each booking. An
// invitee chooses a length with the keyboard.
import { randomUUID } from 'node:crypto';
import { createBookingPage } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';
import { openSection } from './open-section.ts';

test('a host sets lengths and limits, and an invitee books another length with the keyboard', async ({
  page,
  context,
  mailBox,
}) => {
  // Axe checks several states in two themes, which takes a long time on a busy machine.
  test.slow();
  const host = await signInAsNewHost(page);
  await page.goto('/meeting-types/new');
  await page.getByLabel('Title').fill('Coaching');
  await page.getByRole('radio', { name: 'Other' }).check();
  const minutes = page.getByLabel('Duration, in minutes');
  await minutes.fill('4');
  await minutes.blur();
  await expect(minutes).toHaveAccessibleDescription('Must be a whole number from 5 to 480');
  await minutes.fill('25');
  const times = await openSection(page, 'When people can book');
  await page.getByLabel('Further lengths, in minutes').fill('50, 10');
  await page.getByLabel('Time between two starts').selectOption('30 minutes');
  const limits = await openSection(page, 'Limits and seats');
  await page.getByLabel('Bookings per week').fill('1');
  const changes = await openSection(page, 'Changes by invitees');
  await page.getByLabel('Invitees can cancel').selectOption('Up to some time before');
  const latest = page.getByLabel('Latest time to cancel, before the start');
  await page.getByLabel('Unit of the latest time to cancel').selectOption('days');
  await latest.fill('31');
  await latest.blur();
  await expect(latest).toHaveAccessibleDescription('Must be a whole number from 0 to 43200');
  await latest.fill('30');
  await page.getByLabel('Invitees can reschedule').selectOption('Not at all');
  const after = await openSection(page, 'After booking');
  await page.getByLabel('Text after booking').fill('Thank you.\nBring your questions.');
  const afterUrl = page.getByLabel('Your page after booking');
  await afterUrl.fill('http://shop.example');
  await afterUrl.blur();
  await expect(afterUrl).toHaveAccessibleDescription(/^Please enter a link that begins with https/);
  await afterUrl.fill('https://shop.example/thanks');
  const access = await openSection(page, 'Access');
  await page.getByLabel('I approve each booking before it takes place').press('Space');
  const answerTime = page.getByLabel('Time to answer', { exact: true });
  await answerTime.fill('0');
  await answerTime.blur();
  await expect(answerTime).toHaveAccessibleDescription(/Must be a whole number from 15 to 43200/);
  await answerTime.fill('2');
  await expect(times).toContainText('10, 25 or 50 min · Every 30 min · 60 days ahead');
  await expect(limits).toContainText('1 booking per week');
  await expect(changes).toContainText('Cancelling with notice · No rescheduling');
  await expect(after).toContainText(
    'Reminders 1 day and 1 hour before · Text or page after booking',
  );
  await expect(access).toContainText('Approval');
  await expectAccessible(page, 'editor', { state: 'rules' });
  await page.getByRole('button', { name: 'Save meeting type' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('article')).toContainText('10, 25 or 50 minutes');

  await page.goto('/settings#calendar');
  await page.getByRole('button', { name: 'Edit booking limits' }).click();
  const perDay = page.getByLabel('Bookings per day');
  await expect(perDay).toBeFocused();
  await perDay.fill('0');
  await page.keyboard.press('Enter');
  await expect(perDay).toHaveAccessibleDescription(/^Must be a whole number from 1/);
  await perDay.fill('3');
  await expectAccessible(page, 'settings', { state: 'booking limits' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Edit booking limits' })).toBeFocused();
  await expect(page.getByText('3 bookings per day')).toBeVisible();

  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  const path = `/${host.user.username}/coaching`;
  const { data: types } = await host.call<{ data: { id: string }[] }>('GET', '/api/meeting-types');
  const links = `/api/meeting-types/${types[0]?.id}/links`;
  const { data: created } = await host.call<{ data: { url: string }[] }>('POST', links, {});
  const booking = createBookingPage(visitor, path + new URL(created[0]?.url ?? '').hash);
  await booking.openMonth();
  await expect(visitor.getByText('10, 25 or 50 minutes')).toBeVisible();
  await expect(visitor.locator('.about')).toContainText(
    'You can cancel up to 30 days before the meeting. You cannot reschedule this meeting online.',
  );
  await visitor.getByRole('radio', { name: '25 min' }).focus();
  await visitor.keyboard.press('ArrowRight');
  await expect(visitor.getByRole('radio', { name: '50 min' })).toBeFocused();
  await expect(visitor).toHaveURL(/duration=50/);
  // One of the next days, because the deadline for cancelling must have passed.
  await booking.freeDays.nth(1).click();
  await visitor.reload();
  await expect(visitor.getByRole('radio', { name: '50 min' })).toBeChecked();
  await expectAccessible(visitor, 'booking page', { state: 'lengths' });
  await booking.openForm(1);
  await booking.fillIn('Grace Hopper', `grace-${randomUUID()}@example.com`);
  await booking.confirm();
  await expect(visitor.getByRole('heading', { name: 'Waiting for approval' })).toBeFocused();
  await expect(visitor.getByText('Add to calendar')).toHaveCount(0);
  await expect(visitor.getByText(/booking confirmed/i)).toHaveCount(0);
  await expectAccessible(visitor, 'manage page', { state: 'request' });
  const { data: used } = await host.call<{ data: { used: number }[] }>('GET', links);
  expect(used).toMatchObject([{ used: 1 }]);
  const { data } = await host.call<{ data: { startTime: string; endTime: string }[] }>(
    'GET',
    '/api/my-bookings',
  );
  const [booked] = data;
  expect(Date.parse(booked?.endTime ?? '') - Date.parse(booked?.startTime ?? '')).toBe(50 * 60_000);

  // The link in the email opens a page with a question. Opening this page changes nothing.
  const [mail] = await mailBox.waitFor(host.user.email);
  const answerPath = /\/manage\/approval\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
  const answerPage = await context.newPage();
  await answerPage.goto(answerPath);
  await expect(answerPage.getByRole('heading', { name: 'Approve this booking?' })).toBeVisible();
  await expectAccessible(answerPage, 'approval');

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'One booking waits for your approval' }).press('Enter');
  const waiting = page.getByRole('link', { name: /^Waiting/ });
  await expect(waiting).toHaveText('Waiting (1)');
  await expect(waiting).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'View the booking of Grace Hopper' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const approve = dialog.getByRole('button', { name: 'Approve' });
  await expect(dialog.getByText('Waiting for approval')).toBeVisible();
  await expect(approve).toBeVisible();
  await expectAccessible(page, 'bookings', { state: 'approval' });
  await approve.press('Enter');
  await expect(approve).toHaveCount(0);
  await expect(waiting).toHaveText('Waiting (0)');
  await answerPage.reload();
  await expect(answerPage.getByRole('heading', { name: 'This booking is approved' })).toBeVisible();

  // The meeting starts in less than 30 days, so the invitee can no longer cancel it. The page says why.
  await visitor.reload();
  await expect(
    visitor.getByText('It is too late to cancel this meeting online. The deadline was 30 days'),
  ).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Cancel meeting' })).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
  await expectAccessible(visitor, 'manage page', { state: 'too late' });

  // The week is full now, so the day of the booking has no available time.
  const day = booked?.startTime.slice(0, 10);
  const { data: free } = await host.call<{ data: { slots: string[] } }>(
    'GET',
    `/api${path}/availability?from=${day}&to=${day}&timezone=UTC`,
  );
  expect(free.slots).toEqual([]);
});
