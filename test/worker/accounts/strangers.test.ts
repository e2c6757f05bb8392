import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { createAppWith } from '../../support/apps.ts';
import { nextIp } from '../../support/calls.ts';
import { createAccount, PASSWORD, postAuth, signUpForm, waitForLink } from './account-calls.ts';

const WRONG = 'Wrong-passw0rd!';

/** Creates an app without limits per minute, with a clock that only the test moves. */
function createService() {
  const startedAt = currentTime();
  let elapsedMs = 0;
  const { fetch } = createAppWith({
    rateLimiter: { isAllowed: async () => true },
    clock: { now: () => startedAt + elapsedMs },
    passwordHasher: {
      ...createDeps(env).passwordHasher,
      // Skips the slow password hash, which these tests do not need.
      verify: async (password, stored) => stored !== null && password === PASSWORD,
    },
  });
  const signIn = (email: string, password: string, network: string) =>
    postAuth('login', { email, password }, { 'cf-connecting-ip': network }, fetch);
  return {
    fetch,
    signIn,
    wait: (seconds: number) => {
      elapsedMs += seconds * 1000;
    },
    /** Signs in `count` times with a wrong password, each time from a different network. Returns the statuses. */
    async failFrom(email: string, count: number) {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1) {
        statuses.push((await signIn(email, WRONG, nextIp())).status);
      }
      return statuses;
    },
  };
}

describe('failed sign-ins and sign-ups by strangers', () => {
  it('do not block the owner, who uses another network', async () => {
    const { signIn } = createService();
    const { email } = await createAccount();
    const stranger = nextIp();
    for (let count = 0; count < 10; count += 1) await signIn(email, WRONG, stranger);
    expect((await signIn(email, WRONG, stranger)).status).toBe(429);
    expect((await signIn(email, PASSWORD, nextIp())).status).toBe(200);
  });

  it('are counted together for all addresses of an IPv6 /64 network', async () => {
    const { signIn } = createService();
    const { email } = await createAccount();
    for (let count = 0; count < 10; count += 1) {
      await signIn(email, WRONG, `2001:db8:1:2:${count}::1`);
    }
    expect((await signIn(email, WRONG, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await signIn(email, WRONG, '2001:db8:1:3::1')).status).toBe(401);
  });

  it('delay sign-ins from unknown networks longer and longer after 50 failures in an hour', async () => {
    const { signIn, failFrom, wait } = createService();
    const { email } = await createAccount();
    expect(await failFrom(email, 51)).toEqual(Array(51).fill(401));
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const refused = await signIn(email, PASSWORD, nextIp());
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get('retry-after'));
      waits.push(seconds);
      wait(seconds);
      expect((await signIn(email, WRONG, nextIp())).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    wait(60);
    expect((await signIn(email, PASSWORD, nextIp())).status).toBe(200);
  });

  it('never block a network from which the owner signed in before', async () => {
    const { signIn, failFrom } = createService();
    const { email } = await createAccount();
    const home = nextIp();
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
    expect((await failFrom(email, 60)).at(-1)).toBe(429);
    expect((await signIn(email, PASSWORD, nextIp())).status).toBe(429);
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
    const other = await createAccount();
    await failFrom(other.email, 55);
    expect((await signIn(other.email, PASSWORD, home)).status).toBe(429);
  });

  it('get the same responses for unknown and known email addresses', async () => {
    const { failFrom } = createService();
    const { email } = await createAccount();
    const known = await failFrom(email, 54);
    expect(await failFrom('nobody@people.example', 54)).toEqual(known);
  });

  it('do not count towards the owner’s limit of reset emails', async () => {
    const { email } = await createAccount();
    for (let count = 0; count < 4; count += 1) await postAuth('signup', signUpForm(email));
    expect((await postAuth('forgot-password', { email })).status).toBe(200);
  });

  it('do not delay the owner’s sign-in after a password reset', async () => {
    const { fetch, signIn, failFrom } = createService();
    const { email } = await createAccount();
    const here = nextIp();
    for (let count = 0; count < 11; count += 1) await signIn(email, WRONG, here);
    await failFrom(email, 60);
    await postAuth('forgot-password', { email });
    const token = await waitForLink(email, 'reset-password');
    await postAuth('reset-password', { token, password: PASSWORD }, {}, fetch);
    expect((await signIn(email, PASSWORD, here)).status).toBe(200);
  });

  it('are counted per network, and each network is stored only as a keyed hash', async () => {
    const { signIn } = createService();
    const { email, id } = await createAccount();
    const network = nextIp();
    await signIn(email, PASSWORD, network);
    const { results } = await env.DB.prepare('SELECT * FROM known_networks WHERE user_id = ?')
      .bind(id)
      .all();
    const { hasher } = createDeps(env);
    const plain = await Promise.all(
      [network, `network:${id}:${network}`].map((text) => hasher.sha256(text)),
    );
    expect(results).toEqual([
      {
        user_id: id,
        network_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        last_at: expect.any(Number),
      },
    ]);
    for (const text of [network, ...plain]) expect(JSON.stringify(results)).not.toContain(text);
  });
});
