// Helpers for tests of the webhook screens. They create webhooks and a host on a paid plan.
import type { Page } from '@playwright/test';
import type { Webhook } from '../../worker/contract/webhooks/webhook-calls.ts';
import { createHost, signInAs, type TestHost } from './host.ts';

export async function createPaidHost(page: Page): Promise<TestHost> {
  const host = await createHost(page.request);
  await host.call('PUT', '/api/users/me', { plan: 'individual' });
  await signInAs(page, host);
  return host;
}

export const URL = 'https://receiver.example.com/hooks';
export const EVENTS = ['booking.created'];

export async function addWebhook(host: TestHost, name: string, url = URL): Promise<Webhook> {
  const data = { name, url, events: EVENTS };
  return (await host.call<{ data: Webhook }>('POST', '/api/webhooks', data)).data;
}

export const sectionOf = (page: Page) => page.getByRole('region', { name: 'Webhooks' });

/** Makes the next call to this URL fail. */
export const failNextCall = (page: Page, url: string) =>
  page.route(url, (route) => route.abort(), { times: 1 });
