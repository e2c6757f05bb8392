// The security events that concern an organization, for its admins.
import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { SecurityEventView } from '../../../worker/contract/accounts/security-event-calls.ts';
import { nextIp } from '../../support/calls.ts';
import { isoIn } from '../../support/times.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { createTeam, signInMember } from './organization-calls.ts';

const list = async (me: SignedInHost, path: string, query = '') =>
  (await me.call<SecurityEventView[]>('GET', `${path}/security-events${query}`)).body.data;

const listTypes = async (me: SignedInHost, path: string, query = '') =>
  (await list(me, path, query)).map(({ type }) => type);

async function readCsv(me: SignedInHost, path: string, query = '') {
  const { url, headers } = me.fetch(`${path}/security-events/export.csv${query}`);
  const all = { ...headers, 'cf-connecting-ip': nextIp() };
  const answer = await exports.default.fetch(new Request(url, { headers: all }));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** An organization in which an admin has used all parts. */
async function createScene() {
  const { organization, path, admin } = await createTeam();
  const member = await signInMember(organization);
  await admin.call('PUT', `${path}/members/${member.member.id}`, { role: 'admin' });
  await admin.call('PUT', `${path}/members/${member.member.id}`, { role: 'member' });
  await admin.call('POST', `${path}/invitations`, { emails: [`new@${organization.domain}`] });
  await admin.call('POST', `${path}/api-keys`, { name: '=1+1', scopes: ['organization:read'] });
  await admin.call('POST', `${path}/teams`, {
    ...{ name: 'Sales', slug: `sales-${crypto.randomUUID().slice(0, 8)}` },
    ...{ description: '', primaryColor: '#006fee' },
  });
  return { organization, path, admin, member };
}

describe('the activity of an organization', () => {
  it('shows its admins what members changed, and nothing else that they do', async () => {
    const { path, admin, member } = await createScene();
    await member.call('POST', '/api-keys', { name: 'Private', scopes: ['bookings:read'] });
    await member.call('PATCH', '/users/profile', { username: `x-${member.host.username}` });
    const events = await list(admin, path);
    expect(events.map(({ type, subject }) => [type, subject])).toEqual([
      ['team.created', 'Sales'],
      ['api-key.created', '=1+1'],
      ['invitation.sent', expect.stringContaining('new@')],
      ['member.role-changed', null],
      ['member.role-changed', null],
    ]);
    expect(events.at(-1)).toMatchObject({
      person: { name: member.host.name, isSelf: false },
      actor: { name: admin.host.name, isSelf: true },
      facts: { role: 'admin' },
    });
  });

  it('has a filter by kind, person and date', async () => {
    const { path, admin, member } = await createScene();
    expect(await listTypes(admin, path, '?kind=keys')).toEqual(['api-key.created']);
    expect(await listTypes(admin, path, '?kind=invitations')).toEqual(['invitation.sent']);
    expect(await listTypes(admin, path, '?kind=team-types')).toEqual([]);
    const roles = ['member.role-changed', 'member.role-changed'];
    expect(await listTypes(admin, path, '?kind=members')).toEqual(roles);
    expect(await listTypes(admin, path, `?memberId=${member.member.id}`)).toEqual(roles);
    expect(await listTypes(admin, path, `?memberId=${admin.member.id}`)).toHaveLength(5);
    expect(await listTypes(admin, path, '?memberId=unknown')).toEqual([]);
    // In the admin's zone, today may be another date.
    const [before, after] = [-2, 2].map((day) => isoIn(day, '12:00').slice(0, 10));
    expect(await listTypes(admin, path, `?from=${before}&to=${after}`)).toHaveLength(5);
    expect(await listTypes(admin, path, `?from=${after}`)).toEqual([]);
    expect(await listTypes(admin, path, `?to=${before}`)).toEqual([]);
    expect(await listTypes(admin, path, `?from=${before}&limit=2`)).toHaveLength(2);
    for (const query of ['?kind=other', '?cursor=x', '?limit=101', '?userId=x']) {
      const { status, body } = await admin.call('GET', `${path}/security-events${query}`);
      expect([query, status, body.code]).toEqual([query, 400, 'VALIDATION_FAILED']);
    }
    const { status, body } = await admin.call('GET', `${path}/security-events?from=x`);
    expect([status, body.code]).toEqual([400, 'INVALID_DATE']);
  });

  it('is refused to members who are not active admins, and unknown to everyone else', async () => {
    const { organization, path, member } = await createScene();
    const suspended = await signInMember(organization, { role: 'admin', status: 'suspended' });
    const former = await signInMember(organization, {
      ...{ role: 'admin', status: 'active', removedAt: 1 },
    });
    const other = await createTeam();
    const stranger = await signInHost();
    for (const [me, status, code] of [
      [member, 403, 'ADMIN_REQUIRED'],
      [suspended, 403, 'ADMIN_REQUIRED'],
      [former, 404, 'NOT_FOUND'],
      [other.admin, 404, 'NOT_FOUND'],
      [stranger, 404, 'NOT_FOUND'],
    ] as const) {
      const answer = await me.call('GET', `${path}/security-events`);
      expect([answer.status, answer.body.code, answer.body.data]).toEqual([
        status,
        code,
        undefined,
      ]);
      expect((await readCsv(me, path)).status).toBe(status);
    }
    expect(await list(other.admin, other.path)).toEqual([]);
  });

  it('does not contain what a former member does later', async () => {
    const { path, admin, member } = await createScene();
    await admin.call('DELETE', `${path}/members/${member.member.id}`);
    const before = await listTypes(admin, path);
    expect(before[0]).toBe('member.removed');
    await member.call('POST', '/api-keys', { name: 'Private', scopes: ['bookings:read'] });
    await member.call('PATCH', '/users/profile', { username: `y-${member.host.username}` });
    await member.call('POST', '/users/me/archives');
    await member.call('DELETE', '/users/me', { confirm: member.host.email });
    expect(await listTypes(admin, path)).toEqual(before);
  });

  it('contains the succession of the last admin who deletes the account', async () => {
    const { path, admin, member } = await createScene();
    await admin.call('DELETE', '/users/me', { confirm: admin.host.email });
    const [promoted, deleted] = await list(member, path);
    expect([promoted?.type, deleted?.type]).toEqual(['member.role-changed', 'account.deleted']);
    expect(promoted).toMatchObject({
      facts: { role: 'admin' },
      person: { isSelf: true },
      actor: { name: null, isSelf: false },
    });
  });

  it('is exported as a CSV file without formulas, and the export is recorded', async () => {
    const { path, admin } = await createScene();
    const { status, headers, text } = await readCsv(admin, path, '?kind=keys');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toContain('activity.csv');
    const [heading, event, ...rest] = text.split('\r\n');
    expect(heading).toMatch(/^\ufeff?Time,Time zone,Time \(UTC\),Event,Name,/);
    expect(event).toContain("API key created,'=1+1,");
    expect(rest).toEqual(['']);
    expect(await listTypes(admin, path, '?kind=exports')).toEqual(['organization.events-exported']);
  });

  it('allows 20 exports an hour', async () => {
    const { path, admin } = await createTeam();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await readCsv(admin, path)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
