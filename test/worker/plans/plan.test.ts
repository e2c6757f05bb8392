import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';

describe('PUT /api/users/me', () => {
  const move = (me: SignedInHost, plan: string) => me.call('PUT', '/users/me', { plan });

  it('changes the plan from Free to Individual and then to Startup, but never to Enterprise', async () => {
    const me = await signInHost({ email: `${crypto.randomUUID()}@company.example` });
    for (const plan of ['individual', 'startup']) {
      expect(await move(me, plan)).toMatchObject({
        status: 200,
        body: { success: true, message: 'Plan upgraded successfully!' },
      });
      expect((await me.call<CurrentUser>('GET', '/users/profile')).body.data.plan).toBe(plan);
    }
    for (const plan of ['free', 'individual', 'startup', 'enterprise']) {
      expect(await move(me, plan)).toMatchObject({
        status: 403,
        body: { code: 'PLAN_NOT_OFFERED' },
      });
    }
    expect((await move(me, 'gold')).status).toBe(400);
  });

  it('refuses Startup to users with a personal email domain, and refuses Enterprise and the current plan to everyone', async () => {
    const me = await signInHost({ email: `${crypto.randomUUID()}@gmail.com` });
    expect(await move(me, 'startup')).toMatchObject({
      status: 403,
      body: { message: 'The Startup plan is not available for personal email domains.' },
    });
    for (const plan of ['enterprise', 'free']) {
      expect((await move(me, plan)).body.message).toBe('This plan change is not offered.');
    }
    expect((await me.call<CurrentUser>('GET', '/users/profile')).body.data.plan).toBe('free');
  });
});
