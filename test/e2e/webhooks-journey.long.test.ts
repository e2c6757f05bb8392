// A host creates and uses webhooks with a receiver on this machine.
import type { StreamEvents, Webhook } from '../../worker/contract/webhooks/webhook-calls.ts';
import { expect, test } from './fixtures.ts';
import { instantIn } from './host.ts';
import { isSignedWith, type Receiver, startReceiver } from './receiver.ts';
import { createPaidHost, sectionOf } from './webhook-host.ts';

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.close());

const ofType = (type: string) => (call: { payload: { type: string } }) =>
  call.payload.type === type;

test('a host can create, test, inspect and delete a webhook, and the receiver gets all events in order', async ({
  page,
}) => {
  test.slow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const host = await createPaidHost(page);
  await page.goto('/settings#webhooks');
  const section = sectionOf(page);
  await expect(section.getByText('No webhooks yet.')).toBeVisible();

  // The test creates the webhook with the keyboard alone.
  await section.getByRole('button', { name: 'Add webhook' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Add webhook' })).toBeFocused();
  const create = dialog.getByRole('button', { name: 'Create webhook' });
  await expect(create).toBeDisabled();
  await expect(dialog.getByText('Please choose at least one event.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('CRM');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(receiver.url);
  // The Tab key reaches three common events, the button that shows the other events, and the first of the
  // other events.
  for (const _ of [1, 2, 3, 4, 5]) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
  }
  await expect(dialog.getByRole('checkbox', { name: 'booking.no_show' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'meeting_type.deleted' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Authorization');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Bearer of-the-receiver');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Webhook created' })).toBeFocused();
  const field = dialog.getByLabel('Signing secret', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const card = section.getByRole('article', { name: 'CRM' });
  await expect(card).toContainText('Never triggered');
  await card.getByRole('button', { name: 'Send test' }).click();
  await expect(card.getByText('Test webhook sent successfully!')).toBeVisible();
  await expect(card).toContainText(/Status\s*200/);
  await expect(card).toContainText(/Latency\s*\d+ ms/);
  await expect(card.getByRole('region', { name: 'Response body' })).toContainText('"received"');
  await expect(card).toContainText('Last triggered');
  const sample = await receiver.waitFor((call) => call.payload.data.isTest === true);
  expect(isSignedWith(secret, sample)).toBe(true);
  expect(sample.headers.authorization).toBe('Bearer of-the-receiver');

  await host.book('Grace Hopper', 2, 600);
  const created = await receiver.waitFor(
    (call) => call.payload.type === 'booking.created' && call.payload.data.sequence > 0,
  );
  expect(isSignedWith(secret, created)).toBe(true);
  const { booking } = created.payload.data;
  expect(booking.inviteeName).toBe('Grace Hopper');
  const moved = { start: instantIn(2, 660), end: instantIn(2, 690) };
  await host.call('PUT', `/api/my-bookings/${booking.id}`, {
    inviteeName: booking.inviteeName,
    inviteeEmail: booking.inviteeEmail,
    startTime: new Date(moved.start).toISOString(),
    endTime: new Date(moved.end).toISOString(),
    notes: booking.notes,
  });
  const updated = await receiver.waitFor(ofType('booking.updated'));
  expect(isSignedWith(secret, updated)).toBe(true);
  expect(updated.payload.data.changes?.startTime).toEqual({
    from: booking.startTime,
    to: new Date(moved.start).toISOString(),
  });
  receiver.answer(500, 'not today');
  await host.call('DELETE', `/api/my-bookings/${booking.id}`);
  const cancelled = await receiver.waitFor(ofType('booking.cancelled'));
  expect(isSignedWith(secret, cancelled)).toBe(true);
  const sequences = [created, updated, cancelled].map(({ payload }) => payload.data.sequence);
  expect(sequences).toEqual([1, 2, 3]);
  const stream = await host.call<StreamEvents>('GET', '/api/events?after=0');
  expect(stream.data.map(({ id }) => id)).toEqual(
    [created, updated, cancelled].map(({ headers }) => headers['webhook-id']),
  );

  await test.step('the delivery log shows each request and response', async () => {
    await card.getByRole('link', { name: 'Delivery log' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deliveries to CRM' })).toBeFocused();
    const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText(/Retrying 500.*booking\.cancelled/);
    // The second attempt follows five seconds later and appears without a reload.
    receiver.answer(200);
    await expect(rows.first()).toContainText(/Delivered 200/, { timeout: 20_000 });
    await rows.first().getByRole('button').click();
    const detail = page.getByRole('dialog');
    await expect(page).toHaveURL(/delivery=/);
    await expect(detail.getByRole('heading', { name: 'booking.cancelled' })).toBeFocused();
    await expect(detail.getByRole('row').filter({ hasText: 'answered 500' })).toBeVisible();
    const request = detail.getByRole('region', { name: 'Request', exact: true });
    await expect(request).toContainText(/webhook-signature:\s*v1,/);
    // The log does not show the values of custom headers.
    await expect(request).not.toContainText('of-the-receiver');
    await expect(detail.getByRole('region', { name: 'Request body' })).toContainText(booking.id);
    await expect(detail.getByRole('region', { name: 'Response body' })).toContainText('received');
    await page.reload();
    await expect(detail.getByRole('heading', { name: 'booking.cancelled' })).toBeVisible();
    const callsBefore = receiver.calls.length;
    await detail.getByRole('button', { name: 'Send again' }).click();
    // The toast can be used while the dialog is open.
    const notices = detail.getByRole('region', { name: 'Notices' });
    await expect(notices).toContainText('Delivery sent again');
    await notices.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Delivery sent again')).toHaveCount(0);
    await expect(detail.getByRole('status')).toContainText('Delivered');
    await expect.poll(() => receiver.calls.length).toBe(callsBefore + 1);
    expect(receiver.calls.at(-1)?.headers['webhook-id']).toBe(cancelled.headers['webhook-id']);
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await page.getByRole('link', { name: 'Failed', exact: true }).click();
    await expect(page).toHaveURL(/filter=failed/);
    await expect(page.getByText('No failed deliveries')).toBeVisible();
  });

  await test.step('the host can resend all events since a chosen time', async () => {
    await page.getByRole('button', { name: 'Send events again' }).click();
    const range = page.getByRole('dialog');
    await range.getByLabel('Since').fill('2020-01-01T00:00');
    await range.getByRole('button', { name: 'Send again' }).click();
    await expect(range.getByLabel('Since')).toBeFocused();
    await expect(range.getByLabel('Since')).toHaveAccessibleDescription(/kept for 30 days/);
    await range.getByLabel('Since').fill('2099-01-01T00:00');
    await range.getByRole('button', { name: 'Send again' }).click();
    await expect(range.getByText('Please choose a time that has passed.')).toBeVisible();
    await range.getByLabel('Since').fill('');
    await range.getByRole('button', { name: 'Send again' }).click();
    await expect(range.getByText('Please choose a date and time.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send events again' }).click();
    await range.getByRole('button', { name: 'Send again' }).click();
    await expect(
      range.getByText('All events since then have arrived or are on their way.'),
    ).toBeVisible();
    const callsBefore = receiver.calls.length;
    await range.getByLabel('All events').check();
    await range.getByRole('button', { name: 'Send again' }).click();
    await expect(range.getByText('Done. 3 events are being sent again.')).toBeVisible();
    await expect(range.getByText('3 of 3 checked')).toBeVisible();
    await expect.poll(() => receiver.calls.length).toBe(callsBefore + 3);
    await page.keyboard.press('Escape');
  });

  await test.step('the host can rotate the signing secret', async () => {
    await page.getByRole('link', { name: 'Back to settings' }).click();
    await card.getByRole('button', { name: 'Signing secret' }).click();
    await expect(field).toHaveValue(secret);
    await dialog.getByRole('button', { name: 'Rotate secret' }).click();
    const confirmDialog = page.getByRole('alertdialog');
    await expect(confirmDialog).toContainText(/For 24 hours, until \w+ \d+, \d{4}/);
    await expect(confirmDialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await confirmDialog.getByRole('button', { name: 'Rotate secret' }).click();
    await expect(dialog.getByText(/The previous secret also works until/)).toBeVisible();
    await expect(field).not.toHaveValue(secret);
    const next = await field.inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const callsBefore = receiver.calls.length;
    await card.getByRole('button', { name: 'Send test' }).click();
    await expect.poll(() => receiver.calls.length).toBe(callsBefore + 1);
    const call = receiver.calls.at(-1);
    expect([secret, next].map((key) => call && isSignedWith(key, call))).toEqual([true, true]);
  });

  await test.step('the host can delete the webhook', async () => {
    await card.getByRole('button', { name: 'Delete' }).click();
    const confirmDialog = page.getByRole('alertdialog');
    await expect(confirmDialog).toContainText('Are you sure you want to delete this webhook?');
    await expect(confirmDialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await confirmDialog.getByRole('button', { name: 'Delete webhook' }).click();
    await expect(page.getByText('Webhook deleted')).toBeVisible();
    await expect(section.getByText('No webhooks yet.')).toBeVisible();
  });
});

test('a receiver that returns 410 disables the webhook, and the host can enable it again', async ({
  page,
}) => {
  const host = await createPaidHost(page);
  const webhook = { name: 'Shop', url: receiver.url, events: ['booking.created'] };
  await host.call('POST', '/api/webhooks', webhook);
  receiver.answer(410, '{}');
  await host.book('Grace Hopper', 3, 600);
  await receiver.waitFor(ofType('booking.created'));
  const card = sectionOf(page).getByRole('article', { name: 'Shop' });
  const readWebhooks = () => host.call<{ data: Webhook[] }>('GET', '/api/webhooks');
  await expect.poll(async () => (await readWebhooks()).data[0]?.isActive).toBe(false);
  await page.goto('/settings#webhooks');
  await expect(card.getByText('The receiver answered 410 Gone.')).toBeVisible();
  await expect(card).toContainText('Inactive');
  await expect(card).toContainText('1 failure');
  receiver.answer(200);
  await card.getByRole('button', { name: 'Switch on again' }).click();
  await expect(page.getByText('Webhook switched on')).toBeVisible();
  await expect(card).toContainText('Active');
  await expect(card.getByText('Switched off')).toHaveCount(0);

  // The host can resend the missed events from the delivery log.
  await card.getByRole('link', { name: 'Delivery log' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Failed 410' })).toBeVisible();
  await page.getByRole('button', { name: 'Send events again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Done. 1 event is being sent again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: 'Delivered 200' })).toBeVisible();
});
