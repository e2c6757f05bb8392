// A receiver disables a webhook, and the host enables it again.
import type { Webhook } from '../../worker/contract/webhooks/webhook-calls.ts';
import { expect, test } from './fixtures.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { createPaidHost, sectionOf } from './webhook-host.ts';

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.close());

const ofType = (type: string) => (call: { payload: { type: string } }) =>
  call.payload.type === type;

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
