// An admin deletes an organization.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { UserOrganization } from '../../../worker/contract/organizations/organization-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { ORIGIN } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import { change, readManaged } from '../../support/manage.ts';
import { dataUrl, picture } from '../../support/pictures.ts';
import { listHostRows } from '../../support/rows.ts';
import type { SignedInHost } from '../host-calls.ts';
import { at, createBookable } from '../teams/bookable-team.ts';
import { createMeetings, NEEDS_HOST } from '../teams/meetings-scene.ts';
import {
  createTeam,
  listOwnOrganizations,
  readUser,
  deleteOrganization as remove,
  signInAt,
  signInMember,
} from './organization-calls.ts';

const PNG = dataUrl('image/png', picture('image/png'));

const statusOf = async (path: string | null) =>
  (await exports.default.fetch(`${ORIGIN}${path ?? '/media/none'}`)).status;

describe('the deletion of an organization', () => {
  it('needs its name', async () => {
    const { organization, path, admin } = await createTeam();
    for (const confirm of ['', 'Acme', organization.name.toUpperCase()])
      expect(await remove(admin, path, confirm)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'confirm' }] },
      });
    expect(await listOwnOrganizations(admin)).toHaveLength(1);
    expect((await remove(admin, path, organization.name)).status).toBe(200);
    expect(await listOwnOrganizations(admin)).toEqual([]);
    expect((await remove(admin, path, organization.name)).status).toBe(404);
  });

  it('ends the memberships, and sends an email to all members', async () => {
    const { organization, path, admin } = await createTeam();
    const member = await signInMember(organization);
    const suspended = await signInMember(organization, { role: 'member', status: 'suspended' });
    const former = await signInMember(organization, {
      ...{ role: 'member', status: 'active', removedAt: 5 },
    });
    await remove(admin, path, organization.name);
    for (const me of [admin, member]) expect((await readUser(me)).accountType).toBe('individual');
    const people = [admin, member, suspended, former];
    const { results } = await env.DB.prepare(
      "SELECT id FROM outbox WHERE event = 'account.organization-deleted' AND host_id IN (SELECT value FROM json_each(?))",
    )
      .bind(JSON.stringify(people.map(({ host }) => host.id)))
      .all<{ id: string }>();
    await deliverOutbox(
      createDeps(env),
      results.map(({ id }) => id),
    );
    const readSubjects = async ({ host }: SignedInHost) => {
      const { results: mails } = await env.DB.prepare(
        'SELECT subject FROM mails WHERE recipient = ?',
      )
        .bind(host.email)
        .all<{ subject: string }>();
      return mails.map(({ subject }) => subject);
    };
    for (const me of [admin, member, suspended])
      await expect.poll(() => readSubjects(me)).toEqual([`${organization.name} was deleted`]);
    expect(await readSubjects(former)).toEqual([]);
  });

  it('leaves no email about the membership or the teams that waits', async () => {
    const scene = await createMeetings();
    await scene.leave();
    const member = `${scene.path}/members/${scene.second.member.id}`;
    await scene.admin.call('PUT', member, { role: 'admin' });
    expect((await scene.handOver()).status).toBe(200);
    expect((await scene.removeAll()).status).toBe(200);
    const people = [scene.admin, scene.first, scene.second].map((me) => me.host);
    const waiting = await env.DB.prepare(
      `SELECT id, event FROM outbox WHERE event IN ('account.organization-standing', 'account.team-needs-host')
       AND host_id IN (SELECT value FROM json_each(?)) ORDER BY event`,
    )
      .bind(JSON.stringify(people.map(({ id }) => id)))
      .all<{ id: string; event: string }>();
    expect(waiting.results.map(({ event }) => event)).toEqual([
      'account.organization-standing',
      'account.team-needs-host',
    ]);
    const clock = createTestClock();
    clock.advanceBy(120_000);
    await deliverOutbox(
      { ...createDeps(env), clock },
      waiting.results.map(({ id }) => id),
    );
    const { results } = await env.DB.prepare(
      `SELECT subject FROM mails WHERE recipient IN (SELECT value FROM json_each(?))
       AND (subject LIKE '%admin%' OR subject LIKE '%another host%')`,
    )
      .bind(JSON.stringify(people.map(({ email }) => email)))
      .all();
    expect(results).toEqual([]);
  });

  it('frees the domain for a new organization', async () => {
    const { domain, organization, path, admin } = await createTeam();
    await remove(admin, path, organization.name);
    const next = await signInAt(domain);
    expect((await next.call('POST', '/organizations', { name: 'Anew', domain })).status).toBe(201);
  });

  it('closes the pages of its teams, and keeps the upcoming meetings of their hosts', async () => {
    const scene = await createBookable(1);
    const [host] = scene.hosts;
    if (!host) throw new Error('A team without hosts');
    await scene.book(at('09:00'));
    await remove(scene.admin, scene.path, scene.organization.name);
    expect(await statusOf(`/team/${scene.slug}`)).toBe(404);
    expect(await statusOf(`/team/${scene.slug}/${scene.type.slug}`)).toBe(404);
    const { body } = await host.call<object[]>('GET', '/my-bookings?filter=upcoming');
    expect(body.data).toHaveLength(1);
    const { results } = await env.DB.prepare('SELECT deleted_at FROM meeting_types WHERE id = ?')
      .bind(scene.type.id)
      .all();
    expect(results).toEqual([{ deleted_at: expect.any(Number) }]);
  });

  it('deletes the logos of the organization and of its teams, and the keys', async () => {
    const { organization, path, admin } = await createTeam();
    const own = await admin.call<UserOrganization>('PUT', path, { logo: PNG });
    const slug = `sales-${crypto.randomUUID().slice(0, 8)}`;
    const team = await admin.call<{ logo: string }>('POST', `${path}/teams`, {
      ...{ name: 'Sales', slug, logo: PNG },
    });
    const logos = [own.body.data.logo, team.body.data.logo];
    expect(await Promise.all(logos.map(statusOf))).toEqual([200, 200]);
    await admin.call('POST', `${path}/api-keys`, { name: 'Key', scopes: ['organization:read'] });
    await remove(admin, path, organization.name);
    expect(await Promise.all(logos.map(statusOf))).toEqual([404, 404]);
    const keys = await env.DB.prepare(
      'SELECT count(*) AS n FROM api_keys WHERE organization_id = ?',
    )
      .bind(organization.id)
      .first();
    expect(keys).toEqual({ n: 0 });
  });

  it('is in the activity of the admin', async () => {
    const { organization, path, admin } = await createTeam();
    await remove(admin, path, organization.name);
    const { body } = await admin.call<object[]>('GET', '/security-events');
    expect(body.data).toContainEqual(expect.objectContaining({ type: 'organization.deleted' }));
  });
});

describe('the deletion of an organization whose meetings need another host', () => {
  it('is refused, and changes nothing', async () => {
    const scene = await createMeetings();
    expect(await scene.readEffects()).toEqual({ staying: 2, needingHost: 0 });
    await scene.leave();
    expect(await scene.readEffects()).toEqual({ staying: 1, needingHost: 1 });
    await env.DB.prepare("UPDATE users SET account_type = 'organization' WHERE id = ?")
      .bind(scene.admin.host.id)
      .run();
    expect(await scene.removeAll()).toMatchObject(NEEDS_HOST);
    expect(await listOwnOrganizations(scene.admin)).toHaveLength(1);
    expect((await readUser(scene.admin)).accountType).toBe('organization');
    expect(await statusOf(`/team/${scene.slug}/${scene.type.slug}`)).toBe(200);
    const mails = await env.DB.prepare(
      "SELECT count(*) AS n FROM outbox WHERE event = 'account.organization-deleted' AND host_id = ?",
    )
      .bind(scene.second.host.id)
      .first();
    expect(mails).toEqual({ n: 0 });
  });

  it.each([
    ['suspended', 'PUT', '/members/{member}', { status: 'suspended' }],
    ['removed', 'DELETE', '/members/{member}', undefined],
  ] as const)('is refused after the host was %s', async (_, method, call, body) => {
    const { admin, path, first, removeAll } = await createMeetings();
    const answer = await admin.call(method, path + call.replace('{member}', first.member.id), body);
    expect(answer.status).toBe(200);
    expect(await removeAll()).toMatchObject(NEEDS_HOST);
  });

  it('is refused after the host left only the team', async () => {
    const { team, first, removeAll } = await createMeetings();
    expect((await first.call('POST', `/teams/${team.id}/leave`)).status).toBe(200);
    expect(await removeAll()).toMatchObject(NEEDS_HOST);
  });

  it('is possible after the hand-over, and the links of the invitees still work', async () => {
    const scene = await createMeetings();
    await scene.leave();
    expect((await scene.handOver()).status).toBe(200);
    expect(await scene.readEffects()).toEqual({ staying: 2, needingHost: 0 });
    expect((await scene.removeAll()).status).toBe(200);
    const { manageUrl } = scene.meeting;
    expect(await readManaged(manageUrl)).toMatchObject({
      status: 200,
      body: { data: { hosts: [{ id: scene.second.host.id }] } },
    });
    expect((await change(manageUrl, 'cancel')).status).toBe(200);
    const { body } = await scene.second.call<object[]>('GET', '/my-bookings?filter=upcoming');
    expect(body.data).toHaveLength(1);
  });

  it('is possible after the meeting was cancelled', async () => {
    const { leave, meeting, readEffects, removeAll } = await createMeetings();
    await leave();
    expect((await change(meeting.manageUrl, 'cancel')).status).toBe(200);
    expect(await readEffects()).toEqual({ staying: 1, needingHost: 0 });
    expect((await removeAll()).status).toBe(200);
  });

  it('does not succeed together with a suspension of the host', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { admin, organization, first } = await createMeetings();
      const call = { organizationId: organization.id, callerId: admin.host.id, origin: ORIGIN };
      const { organizations, organizationMembers, clock } = createDeps(env);
      const suspend = () =>
        organizationMembers.changeMember(
          { ...call, memberId: first.member.id },
          { status: 'suspended' },
          clock.now(),
        );
      const deletion = () => organizations.deleteOrganization(call, clock.now());
      const outcomes =
        round % 2 === 0
          ? await Promise.all([deletion(), suspend()]).then(([{ ok }, { isDone }]) => [ok, isDone])
          : await Promise.all([suspend(), deletion()]).then(([{ isDone }, { ok }]) => [ok, isDone]);
      expect(outcomes.filter(Boolean)).toHaveLength(1);
    }
  });

  it('loses no meeting that is handed over at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { leave, handOver, removeAll, second } = await createMeetings();
      await leave();
      const [given, deleted] = await Promise.all([handOver(), removeAll()]);
      expect(given.status).toBe(200);
      expect([200, 409]).toContain(deleted.status);
      if (deleted.status === 409) expect((await removeAll()).status).toBe(200);
      expect(await listHostRows(second.host.id)).toHaveLength(2);
    }
  });

  it('tells only admins how many meetings need another host', async () => {
    const { path, second } = await createMeetings();
    const effects = `${path}/deletion-effects`;
    expect((await second.call('GET', effects)).body.code).toBe('ADMIN_REQUIRED');
    const { admin: stranger } = await createTeam();
    expect((await stranger.call('GET', effects)).status).toBe(404);
  });
});
