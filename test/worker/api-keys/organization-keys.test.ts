// Tests who may manage the API keys of organizations, and what these keys may do.
import { describe, expect, it } from 'vitest';
import type { NewApiKey } from '../../../worker/contract/api-keys/api-key-calls.ts';
import { signInHost } from '../host-calls.ts';
import { createTeam, signInMember } from '../organizations/organization-calls.ts';
import { callWithKey, createKeyOf, listKeysOf } from './keyed-app.ts';

const SCOPES = { scopes: ['organization:write' as const] };

async function createTeamKey() {
  const team = await createTeam();
  const keysPath = `${team.path}/api-keys`;
  const membersPath = `/api/v1${team.path}/members`;
  return { ...team, keysPath, membersPath, ...(await createKeyOf(team.admin, SCOPES, keysPath)) };
}

describe('an API key of an organization', () => {
  it('can manage its own organization, but no other organization', async () => {
    const mine = await createTeamKey();
    const theirs = await createTeam();
    const answer = await callWithKey(mine.key, mine.membersPath);
    expect(answer).toMatchObject({
      status: 200,
      body: { userId: mine.admin.host.id, keyId: mine.id },
    });
    const foreign = await callWithKey(mine.key, `/api/v1${theirs.path}/members`);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('cannot act for a person, even with a scope for personal data', async () => {
    const { key } = await createTeamKey();
    for (const scope of ['bookings:read', 'organization:read', 'account:read']) {
      const { status, body } = await callWithKey(key, `/api/v1/stub/${scope}`);
      expect([scope, status, body.code]).toEqual([scope, 403, 'KEY_OF_ORGANIZATION']);
    }
    expect((await callWithKey(key, '/api/v1/keys')).status).toBe(403);
  });

  it('accepts no other scopes than the organization scopes', async () => {
    const { admin, path } = await createTeam();
    const request = { name: 'All', scopes: ['bookings:read'] };
    const { status, body } = await admin.call('POST', `${path}/api-keys`, request);
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'scopes']);
  });

  it('is not in the list of personal keys, and a personal key is not in the list of the organization', async () => {
    const { admin, id, keysPath } = await createTeamKey();
    const personal = await createKeyOf(admin);
    expect((await listKeysOf(admin)).map((key) => key.id)).toEqual([personal.id]);
    expect((await listKeysOf(admin, keysPath)).map((key) => key.id)).toEqual([id]);
    expect((await admin.call('DELETE', `/api-keys/${id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `${keysPath}/${personal.id}`)).status).toBe(404);
  });

  it('stops working when its creator is no longer an admin, until another admin rotates the key', async () => {
    const { organization, admin, id, key, keysPath, membersPath, path } = await createTeamKey();
    const second = await signInMember(organization, { role: 'admin', status: 'active' });
    const memberPath = `${path}/members/${admin.member.id}`;
    await second.call('PUT', memberPath, { role: 'member' });
    expect((await callWithKey(key, membersPath)).status).toBe(401);
    expect(await listKeysOf(second, keysPath)).toMatchObject([{ id, needsRotation: true }]);
    const rotated = await second.call<NewApiKey>('POST', `${keysPath}/${id}/rotate`, {
      overlapHours: 0,
    });
    const answer = await callWithKey(rotated.body.data.key, membersPath);
    expect(answer).toMatchObject({ status: 200, body: { userId: second.host.id } });
    expect((await callWithKey(key, membersPath)).status).toBe(401);
    expect(await listKeysOf(second, keysPath)).toMatchObject([
      { id, needsRotation: false, createdBy: second.host.name },
    ]);
  });

  it.each([{ status: 'suspended' }, 'removed'] as const)(
    'stops working when its creator is %j',
    async (change) => {
      const { organization, admin, key, membersPath, path } = await createTeamKey();
      const second = await signInMember(organization, { role: 'admin', status: 'active' });
      const memberPath = `${path}/members/${admin.member.id}`;
      await (change === 'removed'
        ? second.call('DELETE', memberPath)
        : second.call('PUT', memberPath, change));
      expect((await callWithKey(key, membersPath)).status).toBe(401);
    },
  );
});

describe('the API keys of an organization', () => {
  it('are managed by every admin, and by no one else', async () => {
    const { organization, id, key, keysPath, membersPath } = await createTeamKey();
    const otherAdmin = await signInMember(organization, { role: 'admin', status: 'active' });
    const people = [
      [403, 'ADMIN_REQUIRED', await signInMember(organization)],
      [
        403,
        'ADMIN_REQUIRED',
        await signInMember(organization, { role: 'admin', status: 'suspended' }),
      ],
      [404, 'NOT_FOUND', await signInHost()],
      [404, 'NOT_FOUND', (await createTeam()).admin],
    ] as const;
    const request = { name: 'Mine', ...SCOPES };
    for (const [status, code, person] of people) {
      for (const [method, path, body] of [
        ['GET', keysPath],
        ['POST', keysPath, request],
        ['DELETE', `${keysPath}/${id}`],
        ['POST', `${keysPath}/${id}/rotate`],
      ] as const) {
        const answer = await person.call(method, path, body);
        expect([method, answer.status, answer.body.code]).toEqual([method, status, code]);
      }
    }
    expect((await callWithKey(key, membersPath)).status).toBe(200);
    expect((await otherAdmin.call('DELETE', `${keysPath}/${id}`)).status).toBe(200);
    expect((await callWithKey(key, membersPath)).status).toBe(401);
  });

  it('do not add rights to the personal key of a member', async () => {
    const { organization, membersPath } = await createTeamKey();
    const member = await signInMember(organization);
    const { key } = await createKeyOf(member, { scopes: ['organization:read'] });
    // The route checks the scope, and the service that the route calls checks the rights of the account.
    expect(await callWithKey(key, membersPath)).toMatchObject({
      status: 200,
      body: { userId: member.host.id },
    });
  });
});
