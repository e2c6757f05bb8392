// What the webhook screens say when something is missing, too much, wrong or out of reach.
import type { Page } from '@playwright/test';
import type { Webhook, WebhookDelivery } from '../../worker/contract/webhook-calls.ts';
import { expect, test } from './fixtures.ts';
import { createHost, enterAs, type TestHost } from './host.ts';

async function createPaidHost(page: Page): Promise<TestHost> {
  const host = await createHost(page.request);
  await host.call('PUT', '/api/users/me', { plan: 'individual' });
  await enterAs(page, host);
  return host;
}

const URL = 'https://receiver.example.com/hooks';
const EVENTS = ['booking.created'];

async function addWebhook(host: TestHost, name: string, url = URL): Promise<Webhook> {
  const data = { name, url, events: EVENTS };
  return (await host.call<{ data: Webhook }>('POST', '/api/webhooks', data)).data;
}

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Webhooks' });
const LIMIT = 'You have reached the maximum of 3 webhooks. Delete a webhook to add a new one.';

/** The next call to this address is lost. */
const lose = (page: Page, address: string) =>
  page.route(address, (route) => route.abort(), { times: 1 });

test('the free plan is shown the way to an upgrade instead', async ({ page, request }) => {
  const host = await createHost(request);
  await enterAs(page, host);
  await page.goto('/settings#webhooks');
  const section = sectionOf(page);
  const prompt = 'Webhooks are part of every paid plan. Upgrade to use them.';
  await expect(section.getByText(prompt)).toBeInViewport();
  await expect(section.getByRole('button')).toHaveCount(0);
  await page.goto('/settings/webhooks/any');
  await expect(page.getByText(prompt)).toBeVisible();
  await page.goto('/settings#webhooks');
  await section.getByRole('link', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL('/upgrade');
  await page.goto('/settings#webhooks');
  await section.getByRole('link', { name: 'How webhooks work' }).click();
  await expect(page).toHaveURL('/docs/webhooks');
});

test('a form says what is wrong with it, and sends what is filled in', async ({ page }) => {
  const host = await createPaidHost(page);
  await page.goto('/settings#webhooks');
  const section = sectionOf(page);
  await section.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Create webhook' });
  await expect(save).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'booking.created' }).check();
  await save.click();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await expect(dialog.getByText('Please enter a URL.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Shop');

  const url = dialog.getByLabel('URL');
  for (const [typed, text] of [
    ['shop', 'Please enter a valid URL.'],
    ['https://ada:pass@example.com/', 'The URL must not contain a user name or a password.'],
    ['https://10.0.0.1/', 'The URL must name a host, not an IP address.'],
    ['https://printer.local/', 'The URL must lead to a host on the public internet.'],
    ['https://example.com:22/', 'This port is not allowed.'],
  ] as const) {
    await url.fill(typed);
    await save.click();
    await expect(url).toHaveAccessibleDescription(new RegExp(text));
    await expect(url).toBeFocused();
  }
  await url.fill(URL);

  const name = (row: number) => dialog.getByLabel(`Name of header ${row}`);
  const value = (row: number) => dialog.getByLabel(`Value of header ${row}`);
  const add = dialog.getByRole('button', { name: 'Add header' });
  for (const row of [2, 3, 4]) {
    await add.click();
    await expect(name(row)).toBeFocused();
  }
  await expect(add).toHaveCount(0);
  await expect(dialog.getByText('A webhook can have at most 4 custom headers.')).toBeVisible();
  await name(1).fill('X-Half');
  await name(3).fill('Webhook-Signature');
  await value(3).fill('mine');
  await save.click();
  await expect(name(3)).toHaveAccessibleDescription(
    'The header Webhook-Signature is set by Halfpast and cannot be replaced.',
  );
  await expect(name(3)).toBeFocused();
  await name(3).fill('X-Shop');
  for (const row of [4, 2])
    await dialog.getByRole('button', { name: `Remove header ${row}` }).click();
  await expect(add).toBeFocused();

  await lose(page, '**/api/webhooks');
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to save webhook');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await save.click();
  // A row without a value is dropped.
  expect((await sent).postDataJSON()).toEqual({
    ...{ name: 'Shop', url: URL, events: EVENTS, isActive: true },
    headers: [{ name: 'X-Shop', value: 'mine' }],
  });
  await dialog.getByRole('button', { name: 'Done' }).click();

  // One row stays, and what is left empty is no header.
  const card = section.getByRole('article', { name: 'Shop' });
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(value(1)).toHaveValue('mine');
  await dialog.getByRole('button', { name: 'Remove header 1' }).click();
  await expect(name(1)).toHaveValue('');
  await dialog.getByRole('checkbox', { name: 'Active' }).uncheck();
  const changed = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  expect((await changed).postDataJSON()).not.toHaveProperty('headers');
  await expect(page.getByText('Webhook saved')).toBeVisible();
  await expect(card).toContainText('Inactive');

  // A fourth that another window left no room for.
  await addWebhook(host, 'Second');
  await section.getByRole('button', { name: 'Add webhook' }).click();
  await addWebhook(host, 'Third');
  await dialog.getByLabel('Name', { exact: true }).fill('Fourth');
  await url.fill(URL);
  await dialog.getByRole('checkbox', { name: 'booking.updated' }).check();
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText(LIMIT);
  await page.reload();
  await expect(section.getByText(LIMIT)).toBeVisible();
  await expect(section.getByRole('article')).toHaveCount(3);
  await expect(section.getByRole('button', { name: 'Add webhook' })).toHaveCount(0);
});

test('what cannot be had or done in the settings is said, and tried again', async ({ page }) => {
  const host = await createPaidHost(page);
  // Nobody listens there.
  await addWebhook(host, 'Shop', 'http://127.0.0.1:9/');
  await lose(page, '**/api/webhooks');
  await page.goto('/settings#webhooks');
  const section = sectionOf(page);
  await expect(section.getByRole('alert').first()).toContainText('Failed to fetch webhooks');
  await section.getByRole('button', { name: 'Try again' }).click();
  const card = section.getByRole('article', { name: 'Shop' });

  await card.getByRole('button', { name: 'Send test' }).click();
  const outcome = card.getByRole('alert');
  await expect(outcome).toContainText('Failed to send test webhook');
  await expect(outcome).toContainText('The receiver could not be reached');
  await expect(card).toContainText(/Status\s*No answer/);
  await lose(page, '**/test');
  await card.getByRole('button', { name: 'Send test' }).click();
  await expect(outcome).toHaveText('Failed to send test webhook');

  await lose(page, '**/secret');
  await card.getByRole('button', { name: 'Signing secret' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert').first()).toContainText(
    'Failed to fetch the signing secret',
  );
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Rotate secret' }).click();
  await lose(page, '**/rotate-secret');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(question.getByRole('alert')).toHaveText('Failed to rotate the signing secret');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByRole('button', { name: 'Signing secret' })).toBeFocused();

  await card.getByRole('button', { name: 'Delete' }).click();
  await lose(page, '**/api/webhooks/*');
  await question.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(question.getByRole('alert')).toHaveText('Failed to delete webhook');
});

/** As the server would list them, newest first. */
function makeRows(from: number, count: number): WebhookDelivery[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(2026, 10, 20, 12, 0, from - index)).toISOString();
    return {
      ...{ id: `row-${from - index}`, eventId: `event-${index}`, eventType: 'booking.created' },
      ...{ sequence: from - index, kind: 'event', status: 'failed', attempts: 10 },
      ...{ responseStatus: 500, latencyMs: 12, error: 'The receiver answered 500.' },
      ...{ createdAt: at, lastAttemptAt: at, nextAttemptAt: null, isResendable: true },
    };
  });
}

test('the log is read page by page, and says what it cannot have', async ({ page }) => {
  const host = await createPaidHost(page);
  const { id } = await addWebhook(host, 'Shop');
  await page.goto('/settings/webhooks/none');
  await expect(page.getByText('This webhook does not exist, or it was deleted.')).toBeVisible();

  const deliveries = `**/api/webhooks/${id}/deliveries`;
  await lose(page, `${deliveries}?*`);
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
  await lose(page, `${deliveries}?*cursor=*`);
  await more.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch' })).toBeVisible();
  await more.click();
  await expect(rows).toHaveCount(28);
  await expect(more).toHaveCount(0);
  // What was loaded stays when the first page is read again.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows).toHaveCount(28);

  await lose(page, `${deliveries}/*`);
  await rows.first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert').first()).toContainText('Failed to fetch the delivery');
  const detail = { ...makeRows(28, 1)[0], request: null, response: null, history: [] };
  await page.route(`${deliveries}/*`, (route) =>
    route.fulfill({ json: { success: true, data: detail } }),
  );
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Nothing was sent yet.')).toBeVisible();
  await lose(page, '**/resend');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'again' })).toHaveText(
    'Failed to send the delivery again',
  );
  // Back closes what a click has opened.
  await page.goBack();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Send events again' }).click();
  await lose(page, '**/resend');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to send the events again');
  // Off meanwhile: the server's words come first.
  const off = { name: 'Shop', url: URL, events: EVENTS, isActive: false };
  await host.call('PUT', `/api/webhooks/${id}`, off);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This webhook is switched off.');
});
