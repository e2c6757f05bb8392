// Tests who may create, change, see and leave the teams of an organization.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { WireTeam } from '../../../worker/contract/teams/team-calls.ts';
import { TEAMS_MAX } from '../../../worker/domain/teams/team-form.ts';
import { callApi } from '../../support/calls.ts';
import { signInHost } from '../host-calls.ts';
import {
  createTeam as createOrganization,
  signInMember,
} from '../organizations/organization-calls.ts';
import { createOrganizationTeam, createTeamWithHosts, listTeams, namesOf } from './team-calls.ts';

const openPage = (path: string) =>
  exports.default.fetch(`https://halfpast.test${path}`, { redirect: 'manual' });

describe('a team', () => {
  it('is created by an admin, with a slug in lower case', async () => {
    const { admin, path, organization } = await createOrganization();
    const slug = `Sales-${crypto.randomUUID().slice(0, 8)}`;
    const created = await admin.call<WireTeam>('POST', `${path}/teams`, { name: ' Sales ', slug });
    expect(created).toMatchObject({
      status: 201,
      body: {
        message: 'Team created',
        data: {
          organizationId: organization.id,
          name: 'Sales',
          slug: slug.toLowerCase(),
          description: '',
          primaryColor: '#006fee',
          members: [],
          canEdit: true,
        },
      },
    });
    const listed = await listTeams(admin, path);
    expect(listed).toMatchObject({
      teams: [{ name: 'Sales' }],
      candidates: [{ userId: admin.host.id }],
      canManage: true,
    });
  });

  it('cannot have the slug of another team, even if that team belongs to another organization', async () => {
    const { slug, team } = await createOrganizationTeam();
    const other = await createOrganizationTeam();
    const taken = { status: 409, body: { code: 'SLUG_TAKEN', errors: [{ path: 'slug' }] } };
    const form = { name: 'Other', slug };
    expect(await other.admin.call('POST', `${other.path}/teams`, form)).toMatchObject(taken);
    expect(await other.admin.call('PUT', `/teams/${other.team.id}`, { slug })).toMatchObject(taken);
    expect((await other.admin.call('PUT', `/teams/${team.id}`, { name: 'Mine' })).status).toBe(404);
  });

  it('is changed field by field, and an unknown field is refused', async () => {
    const { admin, team, slug } = await createOrganizationTeam();
    const change = { description: 'We sell.', primaryColor: '#0b7285' };
    const changed = await admin.call<WireTeam>('PUT', `/teams/${team.id}`, change);
    expect(changed.body.data).toMatchObject({ name: 'Sales', slug, ...change });
    expect((await admin.call('PUT', `/teams/${team.id}`, { size: 'x' })).status).toBe(400);
    const blank = await admin.call('PUT', `/teams/${team.id}`, { name: '' });
    expect(blank).toMatchObject({ status: 400, body: { errors: [{ path: 'name' }] } });
  });

  it('is deleted by an admin, with its members', async () => {
    const { admin, team, path, join, save, slug } = await createOrganizationTeam();
    const manager = await join();
    await save([manager, 'manager']);
    expect((await manager.call('DELETE', `/teams/${team.id}`)).body.code).toBe('ADMIN_REQUIRED');
    expect((await admin.call('DELETE', `/teams/${team.id}`)).status).toBe(200);
    expect((await listTeams(admin, path)).teams).toEqual([]);
    expect((await openPage(`/team/${slug}`)).status).toBe(404);
    expect((await admin.call('DELETE', `/teams/${team.id}`)).status).toBe(404);
  });

  it('is refused when the organization has too many teams', async () => {
    const { admin, path, organization } = await createOrganization();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO teams (id, organization_id, name, slug, primary_color, created_at, updated_at)
       SELECT ?1 || i, ?1, 'T', ?1 || i, '#006fee', 1, 1 FROM n`,
    )
      .bind(organization.id, TEAMS_MAX)
      .run();
    const refused = await admin.call('POST', `${path}/teams`, { name: 'More', slug: 'one-more' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'TEAM_LIMIT_REACHED' } });
  });
});

describe('the members of a team', () => {
  it('are replaced as a whole by an admin or a manager', async () => {
    const { admin, team, join, save } = await createOrganizationTeam();
    const [manager, other] = [await join(), await join()];
    await save([manager, 'manager'], [admin, 'member']);
    const members = [
      { userId: manager.host.id, role: 'member' },
      { userId: other.host.id, role: 'manager' },
    ];
    const saved = await manager.call<WireTeam>('PUT', `/teams/${team.id}/members`, members);
    expect(saved.status).toBe(200);
    // The manager is now a member, and may no longer change the team.
    expect(namesOf(saved.body.data)).toEqual(members);
    expect(saved.body.data.canEdit).toBe(false);
    const refused = await manager.call('PUT', `/teams/${team.id}/members`, []);
    expect(refused).toMatchObject({ status: 403, body: { code: 'TEAM_MANAGER_REQUIRED' } });
  });

  it('must be active members of the organization', async () => {
    const { admin, path, join, save, organization } = await createOrganizationTeam();
    const member = await join();
    await save([member, 'member']);
    const suspended = await signInMember(organization, { role: 'member', status: 'suspended' });
    for (const stranger of [await signInHost(), suspended]) {
      const refused = await save([admin, 'manager'], [stranger, 'member']);
      expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_IN_ORGANIZATION' } });
    }
    const twice = await save([member, 'member'], [member, 'manager']);
    expect(twice.status).toBe(400);
    const { teams } = await listTeams(admin, path);
    expect(namesOf(teams[0])).toEqual([{ userId: member.host.id, role: 'member' }]);
  });

  it('can leave the team themselves', async () => {
    const { admin, team, path, join, save } = await createOrganizationTeam();
    const member = await join();
    await save([member, 'member']);
    expect((await member.call('POST', `/teams/${team.id}/leave`)).status).toBe(200);
    expect((await listTeams(admin, path)).teams[0]?.members).toEqual([]);
    expect((await member.call('POST', `/teams/${team.id}/leave`)).status).toBe(404);
  });

  it('are not shown while their membership is suspended', async () => {
    const { admin, path, join, save, slug } = await createOrganizationTeam();
    const [member, other] = [await join(), await join()];
    await save([member, 'member'], [other, 'manager']);
    const setStatus = (status: string) =>
      admin.call('PUT', `${path}/members/${member.member.id}`, { status });
    await setStatus('suspended');
    expect(namesOf((await listTeams(admin, path)).teams[0])).toEqual([
      { userId: other.host.id, role: 'manager' },
    ]);
    expect(await (await openPage(`/team/${slug}`)).text()).not.toContain(member.host.username);
    await save([other, 'member']);
    await setStatus('active');
    const userIds = (await listTeams(admin, path)).teams[0]?.members.map(({ userId }) => userId);
    expect(userIds?.sort()).toEqual([member.host.id, other.host.id].sort());
  });

  it('leave all teams when an admin removes them from the organization', async () => {
    const { admin, path, join, save } = await createOrganizationTeam();
    const member = await join();
    await save([member, 'manager']);
    await admin.call('DELETE', `${path}/members/${member.member.id}`);
    const { results } = await env.DB.prepare('SELECT * FROM team_members WHERE user_id = ?')
      .bind(member.host.id)
      .all();
    expect(results).toEqual([]);
    expect((await listTeams(member, path)).status).toBe(404);
  });

  it('leave all teams when they delete their account', async () => {
    const { admin, path, join, save } = await createOrganizationTeam();
    const member = await join();
    await save([member, 'member'], [admin, 'manager']);
    await member.call('DELETE', '/users/me', { confirm: member.host.username });
    expect(namesOf((await listTeams(admin, path)).teams[0])).toEqual([
      { userId: admin.host.id, role: 'manager' },
    ]);
  });
});

describe('API calls about teams', () => {
  it('answer 401 without a session, and 404 for people outside the organization', async () => {
    const { team, path, admin } = await createOrganizationTeam();
    const stranger = await signInHost();
    const calls: [string, string, unknown?][] = [
      ['GET', `${path}/teams`],
      ['POST', `${path}/teams`, { name: 'Mine', slug: 'mine-now' }],
      ['PUT', `/teams/${team.id}`, { name: 'Mine now' }],
      ['DELETE', `/teams/${team.id}`],
      ['PUT', `/teams/${team.id}/members`, [{ userId: stranger.host.id, role: 'manager' }]],
      ['POST', `/teams/${team.id}/leave`],
    ];
    for (const [method, callPath, body] of calls) {
      const answer = await stranger.call(method, callPath, body);
      expect([callPath, answer.status]).toEqual([callPath, 404]);
      const init = body === undefined ? {} : { body: JSON.stringify(body) };
      const headers = { 'content-type': 'application/json' };
      const unsigned = await callApi(`/api${callPath}`, { method, headers, ...init });
      expect([callPath, unsigned.status]).toEqual([callPath, 401]);
    }
    const { teams } = await listTeams(admin, path);
    expect(teams).toMatchObject([{ name: 'Sales', members: [] }]);
  });

  it('let members see the teams, and let only admins and managers change the teams', async () => {
    const { team, path, join, save, organization } = await createOrganizationTeam();
    const [manager, member, suspended] = [
      await join(),
      await join(),
      await signInMember(organization, { role: 'admin', status: 'suspended' }),
    ];
    await save([manager, 'manager'], [member, 'member']);
    expect(await listTeams(member, path)).toMatchObject({
      teams: [{ canEdit: false }],
      candidates: [],
      canManage: false,
    });
    expect(await listTeams(manager, path)).toMatchObject({
      teams: [{ canEdit: true }],
      candidates: [{}, {}, {}],
      canManage: false,
    });
    const create = { name: 'More', slug: 'more-teams' };
    for (const me of [manager, member])
      expect((await me.call('POST', `${path}/teams`, create)).body.code).toBe('ADMIN_REQUIRED');
    const change = { name: 'Renamed' };
    expect((await member.call('PUT', `/teams/${team.id}`, change)).status).toBe(403);
    expect((await manager.call('PUT', `/teams/${team.id}`, change)).status).toBe(200);
    expect((await suspended.call('GET', `${path}/teams`)).body.code).toBe('MEMBER_SUSPENDED');
  });

  it('record each change as a security event with the person who made the change', async () => {
    const { admin, team, save } = await createOrganizationTeam();
    await save([admin, 'manager']);
    await admin.call('PUT', `/teams/${team.id}`, { name: 'Renamed' });
    await admin.call('POST', `/teams/${team.id}/leave`);
    await admin.call('DELETE', `/teams/${team.id}`);
    const { results } = await env.DB.prepare(
      "SELECT type, facts FROM security_events WHERE user_id = ? AND type LIKE 'team.%' ORDER BY rowid",
    )
      .bind(admin.host.id)
      .all<{ type: string; facts: string }>();
    expect(results.map(({ type }) => type)).toEqual([
      'team.created',
      'team.members-changed',
      'team.changed',
      'team.left',
      'team.deleted',
    ]);
    expect(results.every(({ facts }) => JSON.parse(facts).teamId === team.id)).toBe(true);
  });
});

describe('the page of a team', () => {
  it('shows the text and the members with links to their pages', async () => {
    const { admin, team, join, save, slug } = await createOrganizationTeam('Sales <b>');
    const member = await join();
    await save([member, 'member'], [admin, 'manager']);
    await admin.call('PUT', `/teams/${team.id}`, { description: 'We sell.' });
    const page = await openPage(`/team/${slug.toUpperCase()}`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Sales &lt;b&gt;');
    expect(html).toContain('We sell.');
    for (const { host } of [member, admin]) expect(html).toContain(`href="/${host.username}"`);
  });

  it('lists the meeting types that people can book', async () => {
    const scene = await createTeamWithHosts(1);
    const titles = async () => {
      const html = await (await openPage(`/team/${scene.slug}`)).text();
      return [...html.matchAll(/href="\/team\/[^"/]+\/([^"]+)"/g)].map(([, slug]) => slug);
    };
    const { data } = (await scene.create({ title: 'Round' })).body;
    await scene.create({ title: 'Private', visibility: 'private' });
    await scene.create({ title: 'Secret', password: 'open sesame' });
    await scene.create({ title: 'Off', isActive: false });
    await scene.create({ title: 'Copies', assignment: 'managed' });
    await scene.create({ title: 'Empty', hosts: [] });
    expect(await titles()).toEqual(['round']);
    expect(data.path).toBe(`/team/${scene.slug}/round`);
    await scene.save();
    expect(await titles()).toEqual([]);
  });

  it('does not hide the pages of a host who had the username `team`', async () => {
    const me = await signInHost({ username: `was-team-${crypto.randomUUID().slice(0, 6)}` });
    await me.call('POST', '/meeting-types', { title: 'Intro', slug: 'intro' });
    await env.DB.prepare("INSERT OR REPLACE INTO username_redirects VALUES ('team', ?, 1)")
      .bind(me.host.id)
      .run();
    const moved = await openPage('/team/intro');
    expect(moved.status).toBe(302);
    expect(moved.headers.get('location')).toBe(`/${me.host.username}/intro`);
    expect((await openPage('/team/unknown-team')).status).toBe(404);
  });
});
