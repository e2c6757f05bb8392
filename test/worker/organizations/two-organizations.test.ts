// A person can be a member of two organizations, because a changed email address keeps the memberships.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import {
  addMember,
  createTeam,
  join,
  listOwnOrganizations,
  readUser,
  signInMember,
} from './organization-calls.ts';

const MEMBER = { role: 'member', status: 'active' } as const;

/** Creates a member of two organizations, who shows the organization on the booking page. */
async function createSharedMember() {
  const [first, second] = [await createTeam(), await createTeam()];
  const me = await signInMember(second.organization);
  const member = await addMember(first.organization.id, me.host, MEMBER);
  await env.DB.prepare(
    "UPDATE users SET account_type = 'organization', shows_organization = 1 WHERE id = ?",
  )
    .bind(me.host.id)
    .run();
  const readShown = async () => {
    const row = await env.DB.prepare('SELECT shows_organization AS shows FROM users WHERE id = ?')
      .bind(me.host.id)
      .first<{ shows: number }>();
    return [(await readUser(me)).accountType, row?.shows === 1];
  };
  return { first, second, me, member, readShown };
}

describe('a member of two organizations', () => {
  it.each(['leaves', 'is removed from', 'survives the deletion of'])(
    'keeps the other when the person %s one of them',
    async (end) => {
      const { first, second, me, member, readShown } = await createSharedMember();
      const { admin, path, organization } = first;
      const { status } =
        end === 'leaves'
          ? await me.call('POST', `${path}/leave`)
          : end === 'is removed from'
            ? await admin.call('DELETE', `${path}/members/${member.id}`)
            : await admin.call('DELETE', path, { confirm: organization.name });
      expect(status).toBe(200);
      expect(await readShown()).toEqual(['organization', true]);
      expect(await listOwnOrganizations(me)).toMatchObject([{ id: second.organization.id }]);
      expect((await me.call('POST', `${second.path}/leave`)).status).toBe(200);
      expect(await readShown()).toEqual(['individual', false]);
    },
  );

  it('gets an email that names the organization just joined', async () => {
    const { second, me } = await createSharedMember();
    await me.call('POST', `${second.path}/leave`);
    expect((await join(me)).status).toBe(200);
    const { results } = await env.DB.prepare('SELECT id FROM outbox WHERE host_id = ?')
      .bind(me.host.id)
      .all<{ id: string }>();
    await deliverOutbox(
      createDeps(env),
      results.map(({ id }) => id),
    );
    const mail = await env.DB.prepare('SELECT subject FROM mails WHERE recipient = ?')
      .bind(me.host.email)
      .first<{ subject: string }>();
    expect(mail?.subject).toContain(second.organization.name);
  });
});
