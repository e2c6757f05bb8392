// Makes many simultaneous calls. Only the SQL statements guarantee the result, because the app does not run
// the calls one after the other.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../support/long.ts';
import {
  countActive,
  countActiveAdmins,
  createOrganization,
  createTeam,
  insertMembers,
  join,
  listOwnOrganizations,
  newDomain,
  signInAt,
  signInMember,
} from './organization-calls.ts';

const FOUNDERS = sizeOf(60, 200);

function count<T>(list: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function signInMany(domain: string, length: number) {
  return Promise.all(Array.from({ length }, () => signInAt(domain)));
}

describe('simultaneous organization calls', () => {
  it(`create one organization for a domain and refuse all but one of ${FOUNDERS} requests`, async () => {
    const domain = newDomain();
    const people = await signInMany(domain, FOUNDERS);
    const answers = await Promise.all(
      people.map((me, index) =>
        me.call('POST', '/organizations', { name: `Company ${index}`, domain }),
      ),
    );
    expect(count(answers.map(({ status }) => status))).toEqual(
      new Map([
        [201, 1],
        [409, FOUNDERS - 1],
      ]),
    );
    const refusals = answers.filter(({ status }) => status === 409);
    expect(count(refusals.map(({ body }) => (body as unknown as { error: string }).error))).toEqual(
      new Map([['An organization for this email domain already exists.', FOUNDERS - 1]]),
    );
    const rows = await env.DB.prepare(
      `SELECT m.role, m.status, u.account_type, u.is_first_login FROM organizations o
       JOIN organization_members m ON m.organization_id = o.id JOIN users u ON u.id = m.user_id WHERE o.domain = ?`,
    )
      .bind(domain)
      .all();
    expect(rows.results).toEqual([
      { role: 'admin', status: 'active', account_type: 'organization', is_first_login: 0 },
    ]);
    const creator = people[answers.findIndex(({ status }) => status === 201)];
    expect(creator && (await listOwnOrganizations(creator))).toMatchObject([
      { role: 'admin', domain },
    ]);
  });

  it('let exactly 5 of 40 users join a Startup organization that has 25 members', async () => {
    const { organization, domain } = await createTeam({ plan: 'startup' });
    await insertMembers(organization.id, domain, 24);
    const people = await signInMany(domain, 40);
    const answers = await Promise.all(people.map(join));
    expect(count(answers.map(({ status }) => status))).toEqual(
      new Map([
        [200, 5],
        [409, 35],
      ]),
    );
    expect(await countActive(organization.id)).toBe(30);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'ORGANIZATION_FULL',
      error: `${organization.name} has reached its limit of 30 active members. The admins of ${organization.name} can remove members, or move to the Enterprise plan.`,
    });
    const mails = await env.DB.prepare(
      "SELECT count(*) AS mails FROM outbox WHERE event = 'account.joined-organization' AND host_id IN (SELECT value FROM json_each(?))",
    )
      .bind(JSON.stringify(people.map(({ host }) => host.id)))
      .first<{ mails: number }>();
    expect(mails?.mails).toBe(5);
  });

  it('let all users join an Enterprise organization, which has no limit', async () => {
    const { organization, domain } = await createTeam({ plan: 'enterprise' });
    await insertMembers(organization.id, domain, 500);
    const people = await signInMany(domain, 20);
    const answers = await Promise.all(people.map(join));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await countActive(organization.id)).toBe(521);
  });

  it('let a user join only once', async () => {
    const { organization, domain } = await createTeam();
    const me = await signInAt(domain);
    const answers = await Promise.all(Array.from({ length: 10 }, () => join(me)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await countActive(organization.id)).toBe(2);
    const row = await env.DB.prepare('SELECT count(*) AS mails FROM outbox WHERE host_id = ?')
      .bind(me.host.id)
      .first<{ mails: number }>();
    expect(row?.mails).toBe(1);
  });

  it('reinstate suspended members only while the organization has free places', async () => {
    const { organization, domain, path, admin } = await createTeam();
    await insertMembers(organization.id, domain, 27);
    const suspended = [];
    for (let made = 0; made < 6; made += 1) {
      suspended.push(await signInMember(organization, { role: 'member', status: 'suspended' }));
    }
    const newcomer = await signInAt(domain);
    const answers = await Promise.all([
      ...suspended.map(({ member }) =>
        admin.call('PUT', `${path}/members/${member.id}`, { status: 'active' }),
      ),
      join(newcomer),
    ]);
    expect(count(answers.map(({ status }) => status))).toEqual(
      new Map([
        [200, 2],
        [409, 5],
      ]),
    );
    expect(await countActive(organization.id)).toBe(30);
  });
});

describe('the last admin of an organization', () => {
  const ADMIN_LOSSES = [
    ['demoted', 'PUT', { role: 'member' }],
    ['suspended', 'PUT', { status: 'suspended' }],
    ['removed', 'DELETE', undefined],
  ] as const;

  it.each(ADMIN_LOSSES)('cannot be %s', async (_, method, body) => {
    const { organization, path, admin } = await createTeam();
    await signInMember(organization);
    await signInMember(organization, { role: 'admin', status: 'suspended' });
    const answer = await admin.call(method, `${path}/members/${admin.member.id}`, body);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'LAST_ADMIN',
        error: 'The last admin cannot be demoted, suspended or removed.',
      },
    });
    expect(await countActiveAdmins(organization.id)).toBe(1);
    expect((await admin.call('GET', `${path}/members`)).status).toBe(200);
  });

  it.each(ADMIN_LOSSES)(
    'remains when each of two admins requests at the same time that the other one is %s',
    async (_, method, body) => {
      for (let round = 0; round < 5; round += 1) {
        const { organization, path, admin } = await createTeam();
        const other = await signInMember(organization, { role: 'admin', status: 'active' });
        const answers = await Promise.all([
          admin.call(method, `${path}/members/${other.member.id}`, body),
          other.call(method, `${path}/members/${admin.member.id}`, body),
        ]);
        const refused = body === undefined ? 404 : 403;
        expect(answers.map(({ status }) => status).sort()).toEqual([200, refused]);
        expect(await countActiveAdmins(organization.id)).toBe(1);
      }
    },
  );

  it.each(ADMIN_LOSSES)(
    'remains when all admins request at the same time that they themselves are %s',
    async (_, method, body) => {
      const { organization, path, admin } = await createTeam();
      const admins = [admin];
      for (let made = 0; made < 4; made += 1)
        admins.push(await signInMember(organization, { role: 'admin', status: 'active' }));
      const answers = await Promise.all(
        admins.map((me) => me.call(method, `${path}/members/${me.member.id}`, body)),
      );
      expect(count(answers.map(({ status }) => status))).toEqual(
        new Map([
          [200, 4],
          [409, 1],
        ]),
      );
      expect(await countActiveAdmins(organization.id)).toBe(1);
    },
  );
});

describe('the creator of an organization', () => {
  it('has no special rights after another member became an admin', async () => {
    const { organization, path, admin } = await createTeam();
    const other = await signInMember(organization, { role: 'admin', status: 'active' });
    expect((await other.call('DELETE', `${path}/members/${admin.member.id}`)).status).toBe(200);
    expect((await admin.call('GET', `${path}/members`)).status).toBe(404);
  });
});

describe('the database', () => {
  it('refuses a second organization with the same domain', async () => {
    const domain = newDomain();
    const me = await signInAt(domain);
    await createOrganization(domain, me.host);
    await expect(createOrganization(domain, me.host)).rejects.toThrow();
  });
});
