// The removal of a second factor without any code, after a wait of 72 hours that the owner can stop.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { advanceRecoveries } from '../../../worker/services/sign-in/advance-recoveries.ts';
import { createAppWith } from '../../support/apps.ts';
import type { Fetch } from '../../support/calls.ts';
import {
  PASSWORD,
  postAuth,
  signInAs,
  waitForLink,
  waitForMails,
} from '../accounts/account-calls.ts';
import { callFactors, createProtected, requestTicket, sendCode } from './second-factor-calls.ts';

const HOUR = 3_600_000;

interface Lost {
  readonly removedAt?: string;
}

const startRemoval = async (ticket: string, fetchFrom?: Fetch) => {
  const answer = await postAuth('second-factor/lost', { ticket }, {}, fetchFrom);
  return { ...answer, removedAt: (answer.body as Lost).removedAt };
};

/** Runs the cron job as if `hours` had passed. */
async function advance(hours: number): Promise<void> {
  const now = currentTime() + hours * HOUR;
  await advanceRecoveries({ ...createDeps(env), clock: { now: () => now } });
}

async function listEvents(userId: string, column: 'event' | 'type' = 'event') {
  const sql =
    column === 'event'
      ? "SELECT event AS name FROM outbox WHERE host_id = ? AND (event LIKE '%recovery' OR event LIKE '%removed') ORDER BY rowid"
      : "SELECT type AS name FROM security_events WHERE user_id = ? AND (type LIKE 'factor-recovery.%' OR type = 'second-factor.removed') ORDER BY rowid";
  const { results } = await env.DB.prepare(sql).bind(userId).all<{ name: string }>();
  return results.map(({ name }) => name);
}

const NOTICE = 'account.factor-recovery';

/** Waits for the email with the link. Returns its token. */
async function findStopToken(email: string): Promise<string> {
  const find = async () =>
    (await waitForMails(email, 2))
      .map(({ text }) => /\/auth\/callback\?stop=([\w-]{43})\b/.exec(text)?.[1])
      .find((token) => token !== undefined);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

async function createRemoval() {
  const account = await createProtected();
  const ticket = await requestTicket(account.email);
  const started = await startRemoval(ticket);
  expect(started.status).toBe(200);
  return { ...account, ticket, started };
}

describe('the removal of a lost second factor', () => {
  it('waits for 72 hours, with an email at the start and on each day', async () => {
    const { id, email, started } = await createRemoval();
    const wait = Date.parse(started.removedAt ?? '') - currentTime();
    expect(Math.round(wait / HOUR)).toBe(72);
    expect(await listEvents(id)).toEqual([NOTICE]);
    for (const hours of [23, 25, 25, 49, 50, 71]) await advance(hours);
    expect(await listEvents(id)).toEqual([NOTICE, NOTICE, NOTICE]);
    await requestTicket(email);
    await advance(73);
    expect(await listEvents(id)).toEqual([NOTICE, NOTICE, NOTICE, 'account.second-factor-removed']);
    const token = await signInAs(email);
    expect((await callFactors(token, ['GET'])).body.data).toEqual({
      factors: [],
      recoveryCodesLeft: 0,
      removedAt: null,
    });
    expect(await listEvents(id, 'type')).toEqual([
      'factor-recovery.started',
      'second-factor.removed',
    ]);
  });

  it('needs the right password', async () => {
    const { ticket } = await createRemoval();
    for (const other of ['', `${ticket}x`])
      expect(await startRemoval(other)).toMatchObject({
        status: 400,
        body: { code: 'SIGN_IN_EXPIRED' },
      });
  });

  it('does not start again while it waits', async () => {
    const { id, email, started } = await createRemoval();
    const later = createAppWith({ clock: { now: () => currentTime() + HOUR } }).fetch;
    const { body } = await postAuth('login', { email, password: PASSWORD }, {}, later);
    const again = await startRemoval(body.ticket ?? '', later);
    expect(again.removedAt).toBe(started.removedAt);
    expect(await listEvents(id)).toEqual([NOTICE]);
  });

  it('is stopped by the link in the email, once', async () => {
    const { email } = await createRemoval();
    const token = await findStopToken(email);
    const stopped = await postAuth('second-factor/keep', { token });
    expect(stopped).toMatchObject({ status: 200, body: { success: true } });
    expect(await postAuth('second-factor/keep', { token })).toMatchObject({
      status: 400,
      body: { code: 'LINK_INVALID' },
    });
    await advance(73);
    await requestTicket(email);
  });

  it('cannot be stopped by a link after it has happened', async () => {
    const { email } = await createRemoval();
    const token = await findStopToken(email);
    await advance(73);
    expect(await postAuth('second-factor/keep', { token })).toMatchObject({
      status: 400,
      body: { code: 'LINK_INVALID' },
    });
  });

  it('is stopped by a sign-in with a code', async () => {
    const { id, email, ticket, factor } = await createRemoval();
    expect((await sendCode(ticket, factor.codeIn(0))).status).toBe(200);
    await advance(73);
    await requestTicket(email);
    expect(await listEvents(id, 'type')).toEqual([
      'factor-recovery.started',
      'factor-recovery.stopped',
    ]);
  });

  it('is shown to the signed-in owner, who can stop it', async () => {
    const { email, token, started } = await createRemoval();
    const read = async () => (await callFactors(token, ['GET'])).body.data;
    expect((await read()).removedAt).toBe(started.removedAt);
    const other = await createProtected();
    expect((await callFactors(other.token, ['DELETE', '/removal'])).status).toBe(200);
    expect((await read()).removedAt).toBe(started.removedAt);
    expect((await callFactors(token, ['DELETE', '/removal'])).status).toBe(200);
    expect((await read()).removedAt).toBeNull();
    await advance(73);
    await requestTicket(email);
  });

  it('is void after a password reset', async () => {
    const { id, email } = await createRemoval();
    await postAuth('forgot-password', { email });
    const token = await waitForLink(email, 'reset-password', 3);
    const password = 'An-0ther-one!';
    expect((await postAuth('reset-password', { token, password })).status).toBe(200);
    for (const hours of [25, 49, 73]) await advance(hours);
    expect(await listEvents(id)).toEqual([NOTICE]);
    await requestTicket(email, password);
    const left = await env.DB.prepare(
      'SELECT count(*) AS n FROM factor_recoveries WHERE user_id = ?',
    )
      .bind(id)
      .first<{ n: number }>();
    expect(left?.n).toBe(0);
  });

  it('starts at most three times a day', async () => {
    const { email, token } = await createRemoval();
    for (const status of [200, 200, 429]) {
      await callFactors(token, ['DELETE', '/removal']);
      expect((await startRemoval(await requestTicket(email))).status).toBe(status);
    }
  });
});
