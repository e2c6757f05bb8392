// Tests the webhook settings on the free plan, of a disabled webhook, and after a downgrade.
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';
import { addWebhook, createPaidHost, sectionOf } from './webhook-host.ts';

interface Body {
  readonly data: object[];
  readonly user: object;
}

test('the free plan shows a link to the upgrade page instead of webhooks', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  await signInAs(page, host);
  await page.goto('/settings#webhooks');
  const section = sectionOf(page);
  const prompt = 'Webhooks are part of every paid plan. Upgrade to use them.';
  await expect(section.getByText(prompt)).toBeInViewport();
  await expect(section.getByRole('button')).toHaveCount(0);
  await expect(section.getByRole('link', { name: 'How webhooks work' })).toHaveAttribute(
    'href',
    '/docs/webhooks',
  );
  await section.getByRole('link', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL('/upgrade');
  await page.goto('/settings/webhooks/any');
  await expect(page.getByText(prompt)).toBeVisible();
});

/** Changes the server's responses to GET requests of this URL. */
const alterResponses = (page: Page, url: string, change: (body: Body) => void) =>
  page.route(url, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const json = await response.json();
    change(json);
    return route.fulfill({ response, json });
  });

test('a disabled webhook shows the reason, and a webhook can be deleted after a downgrade', async ({
  page,
}) => {
  const host = await createPaidHost(page);
  await addWebhook(host, 'Shop');
  const disabledAt = '2026-11-20T11:00:00.000Z';
  const failing = {
    isActive: false,
    disabledReason: 'failing',
    disabledAt,
    failureCount: 42,
    failingSince: '2026-11-15T11:00:00.000Z',
  };
  await alterResponses(page, '**/api/webhooks', ({ data }) =>
    Object.assign(data[0] ?? {}, failing),
  );
  await page.goto('/settings#webhooks');
  const section = sectionOf(page);
  const card = section.getByRole('article', { name: 'Shop' });
  await expect(card).toContainText('Switched off on 20 Nov 2026, 12:00:00.');
  await expect(card).toContainText('Every attempt failed for five days.');
  await expect(card).toContainText('42 failures since 15 Nov 2026, 12:00:00');
  await expect(card).toContainText('Inactive');
  await expectAccessible(page, 'webhooks', { state: 'disabled', widths: [1280] });
  await card.getByRole('button', { name: 'Switch on again' }).click();
  await expect(card.getByText('Switched off')).toHaveCount(0);
  await expect(card).toContainText('Active');
  await expect(card).not.toContainText('failure');

  await page.unroute('**/api/webhooks');
  await alterResponses(page, '**/api/auth/status', ({ user }) =>
    Object.assign(user, { plan: 'free' }),
  );
  await page.reload();
  await expect(section.getByText('Webhooks are part of every paid plan.')).toBeVisible();
  await expect(section.getByText('Webhooks are paused on the Free plan')).toBeVisible();
  await expect(card).toContainText('Paused');
  await expect(section.getByRole('button')).toHaveText(['Delete']);
  await card.getByRole('button', { name: 'Delete' }).click();
  const confirmDialog = page.getByRole('alertdialog');
  await confirmDialog.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('Webhook deleted')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(section.getByText('Webhooks are paused on the Free plan')).toHaveCount(0);
});
