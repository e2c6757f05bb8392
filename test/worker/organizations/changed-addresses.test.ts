// A suspended or removed member cannot return by changing the email address of the account.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { newEmail, postAuth, waitForMails } from '../accounts/account-calls.ts';
import type { SignedInHost } from '../host-calls.ts';
import { createTeam, join, newDomain, signInAt, signInMember } from './organization-calls.ts';

async function followLink(kind: 'change' | 'undo', email: string, count = 1): Promise<void> {
  const text = (await waitForMails(email, count)).at(-1)?.text ?? '';
  const token = new RegExp(`/verify-email\\?${kind}=([\\w-]{43})\\b`).exec(text)?.[1] ?? '';
  expect((await postAuth(`${kind}-email`, { token })).status).toBe(200);
}

async function changeAddress(me: SignedInHost, email: string): Promise<void> {
  expect((await me.call('POST', '/users/email', { email })).status).toBe(200);
  await followLink('change', email);
}

const joinWith = async (email: string) => (await join(await signInAt('', { email }))).body.code;

async function createMember() {
  const scene = await createTeam();
  const me = await signInMember(scene.organization);
  const path = `${scene.path}/members/${me.member.id}`;
  const sendAway = async (reason: 'suspended' | 'removed') =>
    reason === 'suspended'
      ? scene.admin.call('PUT', path, { status: 'suspended' })
      : scene.admin.call('DELETE', path);
  return { ...scene, me, sendAway };
}

describe('a member whom an admin sent away', () => {
  it.each(['suspended', 'removed'] as const)(
    'cannot return with the previous address after being %s',
    async (reason) => {
      const { me, sendAway, admin, path } = await createMember();
      await sendAway(reason);
      await changeAddress(me, newEmail());
      const again = await signInAt('', { email: me.host.email });
      expect((await join(again)).body.code).toBe('MEMBER_REMOVED');
      await me.call('DELETE', '/users/me', { confirm: me.host.username });
      expect((await join(again)).body.code).toBe('MEMBER_REMOVED');
      await admin.call('POST', `${path}/invitations`, { emails: [me.host.email] });
      expect((await join(again)).status).toBe(200);
    },
  );

  it('cannot return with the address from before the suspension', async () => {
    const { me, sendAway } = await createMember();
    await changeAddress(me, newEmail());
    await sendAway('suspended');
    expect(await joinWith(me.host.email)).toBe('MEMBER_REMOVED');
  });

  it('cannot return with the address of which a link undid the change', async () => {
    const { me, sendAway, domain } = await createMember();
    const other = `other-${crypto.randomUUID().slice(0, 8)}@${domain}`;
    await changeAddress(me, other);
    await sendAway('suspended');
    await followLink('undo', me.host.email);
    expect(await joinWith(other)).toBe('MEMBER_REMOVED');
  });

  it('blocks no one who has the same name at another domain', async () => {
    const { me, sendAway, domain } = await createMember();
    await sendAway('removed');
    const name = `ceo-${crypto.randomUUID().slice(0, 8)}`;
    await changeAddress(me, `${name}@${newDomain()}`);
    expect(await joinWith(`${name}@${domain}`)).toBeUndefined();
  });

  it('blocks no one after an invitation of the address, and stays suspended', async () => {
    const { me, sendAway, admin, path, organization } = await createMember();
    await sendAway('suspended');
    await changeAddress(me, newEmail());
    const again = await signInAt('', { email: me.host.email });
    await admin.call('POST', `${path}/invitations`, { emails: [me.host.email] });
    for (const action of ['join', 'leave', 'join'] as const) {
      const answer =
        action === 'join' ? await join(again) : await again.call('POST', `${path}/leave`);
      expect([action, answer.status]).toEqual([action, 200]);
    }
    const row = await env.DB.prepare(
      'SELECT status FROM organization_members WHERE organization_id = ? AND user_id = ?',
    )
      .bind(organization.id, me.host.id)
      .first();
    expect(row).toEqual({ status: 'suspended' });
  });

  it('can return after a reinstatement, like everyone who changed the address', async () => {
    const { me, sendAway, admin, path } = await createMember();
    await sendAway('suspended');
    await changeAddress(me, newEmail());
    await admin.call('PUT', `${path}/members/${me.member.id}`, { status: 'active' });
    expect(await joinWith(me.host.email)).toBeUndefined();
  });
});
