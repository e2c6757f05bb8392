import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { countAttempt } from '../../../worker/services/accounts/count-attempt.ts';
import { purgeExpired } from '../../../worker/services/operations/purge-expired.ts';
import { createAppWith } from '../../support/apps.ts';
import { type Answer, nextIp } from '../../support/calls.ts';
import { withinOneMinute } from '../../support/minutes.ts';
import {
  type AccountBody,
  createAccount,
  newEmail,
  PASSWORD,
  postAuth,
  signUpForm,
} from './account-calls.ts';

function expectRefused({ status, body, headers }: Answer<AccountBody>, longest: number): void {
  expect(status).toBe(429);
  expect(body).toMatchObject({ success: false, code: 'RATE_LIMITED' });
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(longest);
}

const WRONG = 'Wrong-passw0rd!';
const MINUTE = 60;
const HOUR = 3600;

/** Creates an app without per-minute limits, which would refuse requests before the tested limits do. */
const withoutMinuteLimits = () => createAppWith({ rateLimiter: { isAllowed: async () => true } });

describe('account limits', () => {
  it('allow ten sign-ins a minute from one IP address, without affecting other IP addresses', async () => {
    const [mine, other] = [await createAccount(), await createAccount()];
    const eleventh = await withinOneMinute(async () => {
      const ip = { 'cf-connecting-ip': nextIp() };
      for (let count = 0; count < 10; count += 1) await postAuth('login', {}, ip);
      return postAuth('login', { email: mine.email, password: PASSWORD }, ip);
    });
    expectRefused(eleventh, MINUTE);
    const elsewhere = await postAuth('login', { email: other.email, password: PASSWORD });
    expect(elsewhere.status).toBe(200);
  });

  it('allow ten failed sign-ins to an account in 15 minutes from one network', async () => {
    const [tried, other] = [await createAccount(), await createAccount()];
    const deps = withoutMinuteLimits();
    const tryFrom = (address: string, email: string, password: string) =>
      postAuth('login', { email, password }, { 'cf-connecting-ip': address }, deps.fetch);
    const network = nextIp();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => tryFrom(network, tried.email, WRONG)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(401));
    expectRefused(await tryFrom(network, tried.email, PASSWORD), 15 * MINUTE);
    expect((await tryFrom(network, other.email, PASSWORD)).status).toBe(200);
  });

  it('do not count successful sign-ins as failed sign-ins', async () => {
    const { email } = await createAccount();
    for (let round = 0; round < 12; round += 1) {
      expect((await postAuth('login', { email, password: PASSWORD })).status).toBe(200);
    }
  });

  it('allow five sign-ups an hour from one IP address, and do not count invalid forms', async () => {
    const ip = { 'cf-connecting-ip': nextIp() };
    await postAuth('signup', signUpForm('', {}), ip);
    for (let count = 0; count < 5; count += 1) {
      expect((await postAuth('signup', signUpForm(newEmail()), ip)).status).toBe(201);
    }
    expectRefused(await postAuth('signup', signUpForm(newEmail()), ip), HOUR);
    expect((await postAuth('signup', signUpForm(newEmail()))).status).toBe(201);
  });

  it('allow one IP address ten reset and verification links an hour in total', async () => {
    const ip = { 'cf-connecting-ip': nextIp() };
    for (let count = 0; count < 10; count += 1) {
      const call = count % 2 === 0 ? 'forgot-password' : 'resend-verification';
      expect((await postAuth(call, { email: newEmail() }, ip)).status).toBe(200);
    }
    expectRefused(await postAuth('forgot-password', { email: newEmail() }, ip), HOUR);
    expectRefused(await postAuth('resend-verification', { email: newEmail() }, ip), HOUR);
  });

  it('allow three reset emails an hour per account, and do not reveal whether the account exists', async () => {
    const known = await createAccount();
    for (const email of [known.email, newEmail()]) {
      for (let count = 0; count < 3; count += 1) {
        expect((await postAuth('forgot-password', { email })).status).toBe(200);
      }
      expectRefused(await postAuth('forgot-password', { email }), HOUR);
    }
  });

  it('allow three sign-up and verification emails an hour per account, and count reset emails separately', async () => {
    const { email } = await createAccount();
    for (const call of ['signup', 'resend-verification', 'signup']) {
      await postAuth(call, call === 'signup' ? signUpForm(email) : { email });
    }
    expectRefused(await postAuth('signup', signUpForm(email)), HOUR);
    expectRefused(await postAuth('resend-verification', { email }), HOUR);
    expect((await postAuth('forgot-password', { email })).status).toBe(200);
  });

  it('apply to parallel attempts, and allow new attempts after the time window', async () => {
    const deps = createDeps(env);
    const depsAt = (now: number) => ({ ...deps, clock: { now: () => now } });
    const attempt = (now: number) =>
      countAttempt(depsAt(now), 'sign-up-ip', 'someone').then(
        () => 'allowed',
        () => 'refused',
      );
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt(1_000)));
    expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(5);
    expect(await attempt(1_000 + HOUR * 1000 - 1)).toBe('refused');
    expect(await attempt(1_000 + HOUR * 1000)).toBe('allowed');
  });

  it('store no IP address, and delete their counters after the time window', async () => {
    const deps = createDeps(env);
    const ip = nextIp();
    await postAuth('signup', signUpForm(newEmail()), { 'cf-connecting-ip': ip });
    const { results } = await env.DB.prepare('SELECT * FROM rate_counters').all();
    expect(JSON.stringify(results)).not.toContain(ip);
    const later = currentTime() + 30 * 86_400_000;
    await purgeExpired({ ...deps, clock: { now: () => later } });
    const left = await env.DB.prepare(
      'SELECT (SELECT count(*) FROM rate_counters) + (SELECT count(*) FROM one_time_tokens) + (SELECT count(*) FROM sessions) AS n',
    ).first<{ n: number }>();
    expect(left?.n).toBe(0);
  });
});
