// A host of a test's own within a second: signed in with the test server that stands in for Google, so
// no mail has to arrive and no password is hashed.
import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import type { CurrentUser, SignedIn } from '../../worker/contract/account-calls.ts';
import type { HostMeetingType } from '../../worker/contract/host-calls.ts';

export interface NewHost {
  readonly user: CurrentUser;
  readonly createType: (title: string) => Promise<HostMeetingType>;
}

async function signInWithGoogle(page: Page, email: string): Promise<SignedIn> {
  const chooser = new URL((await page.request.get('/api/auth/google')).url());
  const form = { query: chooser.search.slice(1), name: 'Ada Lovelace', email, verified: 'true' };
  const callback = await page.request.post(`${chooser.origin}/choose`, { form });
  const ticket = new URL(callback.url()).searchParams.get('token');
  const data = { ticket, timezone: 'Europe/Berlin' };
  return (await page.request.post('/api/auth/exchange', { data })).json();
}

/** From the next page on, this browser is a new host's. `domain` of their address. */
export async function enterAsNewHost(page: Page, domain = 'acme.example'): Promise<NewHost> {
  const { token, user } = await signInWithGoogle(page, `ada-${randomUUID()}@${domain}`);
  await page.addInitScript((kept) => localStorage.setItem('halfpast-token', kept), token);
  return {
    user,
    async createType(title) {
      const answer: APIResponse = await page.request.post('/api/meeting-types', {
        data: { title },
        headers: { Authorization: `Bearer ${token}` },
      });
      return (await answer.json()).data;
    },
  };
}
