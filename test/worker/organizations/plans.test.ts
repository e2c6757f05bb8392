// API calls about organizations must not scan whole tables.
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createAppWith } from '../../support/apps.ts';
import { createRecordingDatabase } from '../../support/recording-database.ts';
import { createTeam, join, newDomain, signInAt, signInMember } from './organization-calls.ts';

const SCAN_OF_TABLE = /^SCAN (?!\w+(?: EXISTS)? VIRTUAL TABLE\b|value\b|CONSTANT ROW\b)/;

it('API calls about organizations use an index for every table', async () => {
  const { database, statements } = createRecordingDatabase();
  const { fetch } = createAppWith({}, { DB: database });
  const { admin, path, domain, organization } = await createTeam();
  const other = await signInMember(organization);
  const newcomer = await signInAt(domain);
  const first = await signInAt(newDomain());

  const calls = [
    [first, 'GET', '/auth/check-domain-organization'],
    [first, 'POST', '/auth/set-account-type', { accountType: 'organization' }],
    [first, 'POST', '/organizations', { name: 'First' }],
    [newcomer, 'POST', '/organizations/join'],
    [newcomer, 'GET', '/organizations/my-organizations'],
    [admin, 'GET', `${path}/members`],
    [admin, 'POST', `${path}/invitations`, { emails: [`new@${domain}`] }],
    [admin, 'PUT', `${path}/members/${other.member.id}`, { role: 'admin' }],
    [admin, 'DELETE', `${path}/members/${other.member.id}`],
  ] as const;
  for (const [me, method, at, body] of calls) {
    expect((await me.call(method, at, body, fetch)).status, `${method} ${at}`).toBeLessThan(300);
  }
  await newcomer.call('DELETE', '/users/me', { confirm: newcomer.host.username }, fetch);
  expect((await join(newcomer)).status).toBe(401);

  expect(statements.length).toBeGreaterThan(40);
  const plans = await Promise.all(
    statements.map(async ({ text, values }) => {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
        .bind(...values)
        .all<{ detail: string }>();
      const scans = results.map(({ detail }) => detail).filter((plan) => SCAN_OF_TABLE.test(plan));
      return { text, scans };
    }),
  );
  expect(plans.filter(({ scans }) => scans.length > 0)).toEqual([]);
});
