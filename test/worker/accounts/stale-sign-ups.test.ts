import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { runCron } from '../../../worker/jobs/run-cron.ts';
import { createHost, createMeetingType } from '../../support/hosts.ts';
import { newEmail, postAuth, signUpForm } from './account-calls.ts';

const DAY = 86_400_000;

const runCronAfterDays = (days: number) =>
  runCron({ ...createDeps(env), clock: { now: () => currentTime() + days * DAY } });

async function signUp(email = newEmail()): Promise<string> {
  await postAuth('signup', signUpForm(email));
  const row = await env.DB.prepare('SELECT id FROM users WHERE email = ?')
    .bind(email)
    .first<{ id: string }>();
  if (!row) throw new Error('There is no such account.');
  return row.id;
}

const insertSignUp = (userId: string, createdAt: number) =>
  env.DB.prepare(
    `INSERT INTO sign_ups (id, user_id, name, password_hash, created_at) VALUES (?, ?, 'A', 'x', ?)`,
  )
    .bind(crypto.randomUUID(), userId, createdAt)
    .run();

async function count(table: string, column: string, id: string): Promise<number> {
  const sql = `SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`;
  return (await env.DB.prepare(sql).bind(id).first<{ n: number }>())?.n ?? -1;
}

async function userExists(id: string): Promise<boolean> {
  const sql = 'SELECT id FROM users WHERE id = ? AND deleted_at IS NULL';
  return (await env.DB.prepare(sql).bind(id).first()) !== null;
}

describe('a sign-up that is never verified', () => {
  it('is deleted after 7 days with all its data', async () => {
    const email = newEmail();
    const id = await signUp(email);
    await env.DB.prepare(
      `INSERT INTO one_time_tokens (token_hash, purpose, user_id, expires_at) VALUES (?, 'verify-email', ?, ?)`,
    )
      .bind(crypto.randomUUID(), id, currentTime() + 20 * DAY)
      .run();
    await insertSignUp(id, currentTime());
    await runCronAfterDays(6.9);
    expect(await userExists(id)).toBe(true);
    await runCronAfterDays(7.1);
    for (const [table, column] of [
      ['sign_ups', 'user_id'] as const,
      ['one_time_tokens', 'user_id'] as const,
      ['outbox', 'host_id'] as const,
    ]) {
      expect(await count(table, column, id), table).toBe(0);
    }
    expect(await userExists(id)).toBe(false);
    const { results } = await env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(id).all();
    expect(JSON.stringify(results)).not.toContain(email);
    expect((await postAuth('signup', signUpForm(email))).status).toBe(201);
  });

  it('is deleted without its account while a newer sign-up with the same email address is pending', async () => {
    const id = await signUp();
    // Replaces the sign-up with two sign-ups whose times the test chooses.
    await env.DB.prepare('DELETE FROM sign_ups WHERE user_id = ?').bind(id).run();
    await insertSignUp(id, currentTime());
    await insertSignUp(id, currentTime() + 5 * DAY);
    await runCronAfterDays(8);
    expect(await userExists(id)).toBe(true);
    expect(await count('sign_ups', 'user_id', id)).toBe(1);
    await runCronAfterDays(13);
    expect(await userExists(id)).toBe(false);
  });

  it('is kept when its account has data', async () => {
    const verified = await createHost({ createdAt: 1 });
    const hostWithData = await createHost({ createdAt: 1, emailVerifiedAt: null });
    await createMeetingType(hostWithData);
    await runCronAfterDays(30);
    expect(await userExists(verified.id)).toBe(true);
    expect(await userExists(hostWithData.id)).toBe(true);
  });

  it('is deleted by the cron in batches of at most 100 accounts', async () => {
    const hosts = await Promise.all(
      Array.from({ length: 120 }, () => createHost({ createdAt: 1, emailVerifiedAt: null })),
    );
    const countRemaining = async () => {
      const row = await env.DB.prepare(
        'SELECT count(*) AS n FROM users WHERE deleted_at IS NULL AND id IN (SELECT value FROM json_each(?))',
      )
        .bind(JSON.stringify(hosts.map(({ id }) => id)))
        .first<{ n: number }>();
      return row?.n;
    };
    await runCronAfterDays(0);
    expect(await countRemaining()).toBe(20);
    await runCronAfterDays(0);
    expect(await countRemaining()).toBe(0);
  });
});
