// Tests each role and status with each call, for the user's own organization and for another organization.
import { describe, expect, it } from 'vitest';
import { callApi } from '../../support/calls.ts';
import { dateIn } from '../../support/times.ts';
import {
  addMember,
  createTeam,
  listOwnOrganizations,
  signInAt,
  signInMember,
} from './organization-calls.ts';

const ROLES_AND_STATUSES = [
  { name: 'an active admin', role: 'admin', status: 'active', answer: 'passes' },
  { name: 'a suspended admin', role: 'admin', status: 'suspended', answer: 403 },
  { name: 'an active member', role: 'member', status: 'active', answer: 403 },
  { name: 'a suspended member', role: 'member', status: 'suspended', answer: 403 },
  { name: 'a removed admin', role: 'admin', status: 'active', removedAt: 9, answer: 404 },
  { name: 'a removed member', role: 'member', status: 'active', removedAt: 9, answer: 404 },
] as const;

/** The calls that only admins can make, each with its status code on success. */
const CALLS = [
  ['GET', '/members', undefined, 200],
  ['PUT', '/members/{member}', { role: 'admin' }, 200],
  ['PUT', '/members/{member}', { status: 'suspended' }, 200],
  ['PUT', '/members/{member}', { role: 'member', status: 'active' }, 200],
  ['GET', '/invitations', undefined, 200],
  ['GET', '/deletion-effects', undefined, 200],
  ['POST', '/invitations', { emails: ['new@{domain}'] }, 201],
  ['DELETE', '/invitations/{invitation}', undefined, 200],
  ['PUT', '', { name: 'Acme', description: 'Tools' }, 200],
  ['PUT', '/second-factor', { from: dateIn(30) }, 200],
  ['POST', '/transfer', { memberId: '{member}' }, 200],
  ['DELETE', '/members/{member}', undefined, 200],
  ['DELETE', '', { confirm: '{name}' }, 200],
] as const;

const ERRORS = { 403: 'Admin access required', 404: 'Not found' } as const;

async function createScene() {
  const team = await createTeam();
  const { member } = await signInMember(team.organization);
  const { body } = await team.admin.call('POST', `${team.path}/invitations`, {
    emails: [`waiting@${team.domain}`],
  });
  const [invitation] = (body as unknown as { invitations: { id: string }[] }).invitations;
  const fill = (text: string) =>
    text
      .replace('{member}', member.id)
      .replace('{invitation}', invitation?.id ?? '')
      .replace('{domain}', team.domain)
      .replace('{name}', team.organization.name);
  return { ...team, fill };
}

describe.each(ROLES_AND_STATUSES)('as $name, a user', ({ role, status, answer, ...more }) => {
  it.each(CALLS)(
    'gets the expected response from %s %s %j in the user’s own organization',
    async (method, path, body, success) => {
      const { organization, path: base, fill } = await createScene();
      const me = await signInMember(organization, { role, status, ...more });
      const sent = body && JSON.parse(fill(JSON.stringify(body)));
      const result = await me.call(method, base + fill(path), sent);
      if (answer === 'passes')
        return expect([result.status, result.body]).toEqual([success, expect.anything()]);
      expect(result).toMatchObject({
        status: answer,
        body: { success: false, error: ERRORS[answer], message: ERRORS[answer] },
      });
    },
  );

  it('cannot use another organization through its path or its ids', async () => {
    const { path: base, fill } = await createScene();
    const ownTeam = await createTeam();
    const me = await signInMember(ownTeam.organization, { role, status, ...more });
    for (const [method, path, body] of CALLS) {
      const sent = body && JSON.parse(fill(JSON.stringify(body)));
      expect((await me.call(method, base + fill(path), sent)).status, `${method} ${path}`).toBe(
        404,
      );
      // These calls have ids of the other organization in the path of the user's own organization.
      if (!path.includes('{') || path.includes('{domain}')) continue;
      const crossedResult = await me.call(method, ownTeam.path + fill(path), sent);
      expect(crossedResult.status, `${method} ${path}`).toBe(answer === 'passes' ? 404 : answer);
    }
  });

  it('sees the organization only when the membership is active', async () => {
    const { organization } = await createTeam();
    const me = await signInMember(organization, { role, status, ...more });
    const isSeen = status === 'active' && !('removedAt' in more);
    const seen = (await listOwnOrganizations(me)).map((own) => [own.id, own.role, own.status]);
    expect(seen).toEqual(isSeen ? [[organization.id, role, 'active']] : []);
  });
});

describe('API calls about an organization', () => {
  it('require a session and an existing organization', async () => {
    const stranger = await signInAt('nowhere.example');
    for (const [method, path] of CALLS) {
      const init = { method, headers: { 'content-type': 'application/json' } };
      expect((await callApi(`/api/organizations/some${path}`, init)).status).toBe(401);
    }
    expect((await stranger.call('GET', '/organizations/some/members')).status).toBe(404);
  });

  it('refuse an unknown role, an unknown status and an empty body', async () => {
    const { admin, path, organization } = await createTeam();
    const { member } = await signInMember(organization);
    for (const body of [
      {},
      { role: 'owner' },
      { status: 'away' },
      { role: 'admin', name: 'x' },
      [],
    ]) {
      const answer = await admin.call('PUT', `${path}/members/${member.id}`, body);
      expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String) } });
    }
  });

  it('list all members for an admin and mark the admin’s own entry', async () => {
    const { admin, path, organization, domain } = await createTeam();
    const second = await signInMember(organization, { role: 'member', status: 'suspended' });
    await addMember(organization.id, (await signInAt(domain)).host, {
      role: 'member',
      status: 'active',
      removedAt: 5,
    });
    const { body } = await admin.call('GET', `${path}/members`);
    expect(body).toMatchObject({
      members: [
        {
          id: admin.member.id,
          role: 'admin',
          status: 'active',
          isSelf: true,
          joinedAt: new Date(admin.member.joinedAt).toISOString(),
          user: { name: 'Hanna Host', email: admin.host.email, profilePicture: null },
        },
        { id: second.member.id, role: 'member', status: 'suspended', isSelf: false },
      ],
      organization: { name: organization.name, domain, activeMembers: 1, memberLimit: 30 },
    });
    expect((body as unknown as { members: [] }).members).toHaveLength(2);
  });
});

describe('a decision of an admin', () => {
  it('applies to the next request of the member', async () => {
    const { admin, path, organization } = await createTeam();
    const other = await signInMember(organization);
    const at = `${path}/members/${other.member.id}`;
    const list = async () => (await other.call('GET', `${path}/members`)).status;

    expect(await list()).toBe(403);
    await admin.call('PUT', at, { role: 'admin' });
    expect(await list()).toBe(200);
    await admin.call('PUT', at, { status: 'suspended' });
    expect([await list(), await listOwnOrganizations(other)]).toEqual([403, []]);
    await admin.call('PUT', at, { status: 'active' });
    expect(await list()).toBe(200);
    await admin.call('PUT', at, { role: 'member' });
    expect(await list()).toBe(403);
    await admin.call('DELETE', at);
    expect([await list(), await listOwnOrganizations(other)]).toEqual([404, []]);
    const { body } = await other.call<{ accountType: string }>('GET', '/users/profile');
    expect(body.data.accountType).toBe('individual');
    expect((await admin.call('DELETE', at)).status).toBe(404);
    // The member's own account still works.
    expect((await other.call('GET', '/my-bookings')).status).toBe(200);
  });
});
