import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';
import { saveScreenshots } from './save-screenshots.ts';

test.use({ locale: 'en-GB' });

test('the timeline of a booking shows the changes and emails, the host can load it again after an error, and can resend an email', async ({
  page,
  request,
  mailBox,
}) => {
  const host = await createHost(request);
  await host.book('Grace Hopper', 2, 600);
  const { data } = await host.call<{ data: { inviteeEmail: string }[] }>('GET', '/api/my-bookings');
  const invitee = data[0]?.inviteeEmail ?? '';
  await mailBox.waitFor(invitee);
  const [toHost] = await mailBox.waitFor(host.user.email);
  await signInAs(page, host);
  await page.route('**/mails', (route) => route.abort(), { times: 1 });
  await page.goto(/\/bookings\?\S+#\S+/.exec(toHost?.text ?? '')?.[0] ?? '');
  const dialog = page.getByRole('dialog');
  for (const name of ['Reschedule', 'Cancel'])
    await expect(dialog.getByRole('button', { name })).toBeVisible();
  const log = dialog.getByRole('region', { name: 'Timeline' });
  await expect(log.getByRole('alert').first()).toContainText('Failed to fetch the timeline');
  await log.getByRole('button', { name: 'Try again' }).click();
  const toInvitee = log.getByRole('listitem').filter({ hasText: 'Confirmation to Grace Hopper' });
  await expect(log.getByRole('listitem')).toHaveCount(3);
  await expect(log).not.toContainText('Failed to fetch the timeline');
  await expect(log.getByRole('listitem').last()).toContainText('Grace Hopper booked the meeting');
  await expect(toInvitee).toContainText('Sent on');
  const sendAgain = toInvitee.getByRole('button', { name: 'Send again' });
  await expect(sendAgain).toHaveAccessibleDescription('Confirmation to Grace Hopper');

  // The page shows the error next to the email.
  const refusal = { success: false, code: 'RATE_LIMITED', message: 'Too many attempts.' };
  await page.route('**/resend', (route) => route.fulfill({ status: 429, json: refusal }), {
    times: 1,
  });
  await sendAgain.click();
  await expect(toInvitee.getByRole('alert')).toHaveText('Too many attempts.');

  await sendAgain.click();
  await expect(page.getByText('Email sent again')).toBeVisible();
  await expect(log.getByRole('heading', { name: 'Timeline' })).toBeFocused();
  await expect(toInvitee).toHaveCount(2);
  await expect(toInvitee.getByRole('alert')).toHaveText(['', '']);
  const [first, second] = await mailBox.waitFor(invitee, 2);
  expect(second?.subject).toBe(first?.subject);
  await expect(toInvitee.first()).toContainText('Sent on');
  await saveScreenshots(page, 'timeline');
});
