// The membership rules exist twice: as functions that return the reason of a refusal, and as conditions in
// SQL statements. This test compares the functions with the statements for every role, status and change.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import {
  applyChange,
  decideMemberChange,
  decideRemoval,
  isActiveAdmin,
  MEMBER_LIMIT,
  MEMBER_ROLES,
  MEMBER_STATUSES,
  type MemberChange,
  type RoleAndStatus,
} from '../../../worker/domain/organizations/rights.ts';
import { createTeam, insertMembers, signInMember } from './organization-calls.ts';

const ROLES_AND_STATUSES: readonly RoleAndStatus[] = MEMBER_ROLES.flatMap((role) =>
  MEMBER_STATUSES.map((status) => ({ role, status })),
);
const CHANGES: readonly MemberChange[] = [undefined, ...MEMBER_ROLES]
  .flatMap((role) => [undefined, ...MEMBER_STATUSES].map((status) => ({ role, status })))
  .filter(({ role, status }) => role !== undefined || status !== undefined);
const ADMIN = { role: 'admin', status: 'active' } as const;

const { organizationMembers } = createDeps(env);

async function setMember(memberId: string, { role, status }: RoleAndStatus): Promise<void> {
  await env.DB.prepare(
    'UPDATE organization_members SET role = ?2, status = ?3, removed_at = NULL WHERE id = ?1',
  )
    .bind(memberId, role, status)
    .run();
}

const readMember = (memberId: string) =>
  env.DB.prepare(
    'SELECT role, status, removed_at AS removedAt FROM organization_members WHERE id = ?',
  )
    .bind(memberId)
    .first<RoleAndStatus & { removedAt: number | null }>();

type Scene = Awaited<ReturnType<typeof createTeam>>;

/**
 * Tries every change and the removal of the member, from each role and status. Returns the number
 * of refusals.
 */
async function compare(scene: Scene, memberId: string, memberStates: readonly RoleAndStatus[]) {
  const key = {
    organizationId: scene.organization.id,
    callerId: scene.admin.host.id,
    memberId,
    origin: 'https://halfpast.test',
  };
  let refusals = 0;
  for (const state of memberStates) {
    for (const change of [...CHANGES, null]) {
      await setMember(memberId, state);
      const { isDone, team, member } =
        change === null
          ? await organizationMembers.removeMember(key, 77)
          : await organizationMembers.changeMember(key, change, 77);
      if (!team || !member) throw new Error('The admin does not see the member.');
      expect(member).toMatchObject(state);
      const decision =
        change === null ? decideRemoval(member, team) : decideMemberChange(member, change, team);
      const context = JSON.stringify({ state, change, team });
      expect(isDone, context).toBe(decision.ok);
      const next = decision.ok && change ? applyChange(state, change) : state;
      const removedAt = decision.ok && change === null ? 77 : null;
      expect(await readMember(memberId), context).toEqual({ ...next, removedAt });
      if (!decision.ok) refusals += 1;
    }
  }
  await setMember(memberId, memberStates[0] ?? ADMIN);
  return refusals;
}

describe('the SQL statements and the functions', () => {
  it.each([
    [MEMBER_LIMIT - 1, 'free', 0],
    // Six refusals: three changes would activate a suspended member. Each of these changes is refused for a
    // suspended admin and for a suspended ordinary member.
    [MEMBER_LIMIT, 'free', 6],
    [MEMBER_LIMIT, 'enterprise', 0],
  ] as const)(
    'decide in the same way about another member, with %d active members on the plan %s',
    async (active, plan, refusals) => {
      const scene = await createTeam({ plan });
      await insertMembers(scene.organization.id, scene.domain, active - 1);
      const { member } = await signInMember(scene.organization);
      expect(await compare(scene, member.id, ROLES_AND_STATUSES)).toBe(refusals);
    },
  );

  it('decide in the same way about the admin who makes the call', async () => {
    const scene = await createTeam();
    const other = await signInMember(scene.organization, { role: 'admin', status: 'suspended' });
    const leaving = [...CHANGES, null].filter(
      (change) => change === null || !isActiveAdmin(applyChange(ADMIN, change)),
    );
    expect(await compare(scene, scene.admin.member.id, [ADMIN])).toBe(leaving.length);
    await setMember(other.member.id, ADMIN);
    expect(await compare(scene, scene.admin.member.id, [ADMIN])).toBe(0);
  });
});
