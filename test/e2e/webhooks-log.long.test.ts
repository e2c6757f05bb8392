// Tests the delivery log of a webhook and its error messages.
import type { WebhookDelivery } from '../../worker/contract/webhooks/webhook-calls.ts';
import { expect, test } from './fixtures.ts';
import { addWebhook, createPaidHost, EVENTS, failNextCall, URL } from './webhook-host.ts';

/** Creates deliveries as the server lists them, newest first. */
function makeRows(from: number, count: number): WebhookDelivery[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(2026, 10, 20, 12, 0, from - index)).toISOString();
    return {
      id: `row-${from - index}`,
      eventId: `event-${index}`,
      eventType: 'booking.created',
      sequence: from - index,
      kind: 'event',
      status: 'failed',
      attempts: 10,
      responseStatus: 500,
      latencyMs: 12,
      error: 'The receiver answered 500.',
      createdAt: at,
      lastAttemptAt: at,
      nextAttemptAt: null,
      isResendable: true,
    };
  });
}

test('the delivery log has pages and shows every error', async ({ page }) => {
  const host = await createPaidHost(page);
  const { id } = await addWebhook(host, 'Shop');
  await page.goto('/settings/webhooks/none');
  await expect(page.getByText('This webhook does not exist, or it was deleted.')).toBeVisible();

  const deliveries = `**/api/webhooks/${id}/deliveries`;
  await failNextCall(page, `${deliveries}?*`);
  await page.goto(`/settings/webhooks/${id}`);
  await expect(page.getByRole('alert').first()).toContainText('Failed to fetch deliveries');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No deliveries yet')).toBeVisible();

  await page.route(`${deliveries}?*`, (route) => {
    const isFirst = !route.request().url().includes('cursor=');
    const data = isFirst ? makeRows(28, 25) : makeRows(3, 3);
    return route.fulfill({ json: { success: true, data, nextCursor: isFirst ? 'more' : null } });
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
  await expect(rows).toHaveCount(25);
  const more = page.getByRole('button', { name: 'Load more' });
  await failNextCall(page, `${deliveries}?*cursor=*`);
  await more.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch' })).toBeVisible();
  await more.click();
  await expect(rows).toHaveCount(28);
  await expect(more).toHaveCount(0);
  // "Refresh" loads the first page again and keeps the other rows.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows).toHaveCount(28);

  await failNextCall(page, `${deliveries}/*`);
  await rows.first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert').first()).toContainText('Failed to fetch the delivery');
  const detail = { ...makeRows(28, 1)[0], request: null, response: null, history: [] };
  await page.route(`${deliveries}/*`, (route) =>
    route.fulfill({ json: { success: true, data: detail } }),
  );
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Nothing was sent yet.')).toBeVisible();
  await failNextCall(page, '**/resend');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'again' })).toHaveText(
    'Failed to send the delivery again',
  );
  // The browser's Back button closes the dialog.
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  // The host can immediately send a delivery whose next attempt is hours away.
  Object.assign(detail, { status: 'pending', nextAttemptAt: '2099-01-01T00:00:00.000Z' });
  await rows.first().getByRole('button').click();
  await expect(dialog.getByRole('status')).toHaveText('Retrying 500');
  await expect(dialog.getByRole('button', { name: 'Send now' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Send events again' }).click();
  await failNextCall(page, '**/resend');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to send the events again');
  // After a failed call, the retry sends the same cursor as the failed call.
  const cursors: unknown[] = [];
  const step = { resent: 90, examined: 100, remaining: 20, nextCursor: '100' };
  await page.route('**/resend', (route) => {
    cursors.push(route.request().postDataJSON().cursor);
    if (cursors.length === 2) return route.abort();
    const data =
      cursors.length === 1 ? step : { ...step, examined: 20, remaining: 0, nextCursor: null };
    return route.fulfill({ json: { success: true, data } });
  });
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to send the events again');
  await expect(dialog.getByText('100 of 120 checked')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Done. 180 events are being sent again.')).toBeVisible();
  await expect(dialog.getByText('120 of 120 checked')).toBeVisible();
  expect(cursors).toEqual([undefined, '100', '100']);
  await page.unroute('**/resend');
  // The webhook is disabled in another window, so the dialog shows the server's message.
  const off = { name: 'Shop', url: URL, events: EVENTS, isActive: false };
  await host.call('PUT', `/api/webhooks/${id}`, off);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This webhook is switched off.');
});
