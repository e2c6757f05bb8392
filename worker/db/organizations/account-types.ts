// Stores the account type that a user chooses in the onboarding. A user who joins an organization
// gets the account type "organization".
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { users } from '../schema/users.ts';
import { flag, integer, statement, text } from '../statement.ts';

const member = columns(organizationMembers, 'organization_members');
const user = columns(users);

// Active members of an organization have the account type "organization" and skip the onboarding.
const IS_ACTIVE_MEMBER = `EXISTS (SELECT 1 FROM organization_members
  WHERE ${member.userId} = users.${user.id} AND ${member.removedAt} IS NULL AND ${member.status} = 'active')`;
export const END_ONBOARDING = statement({
  params: { userId: text, now: integer },
  sql: `
UPDATE users SET ${user.accountType} = 'organization', ${user.isFirstLogin} = 0, ${user.updatedAt} = :now
WHERE ${user.id} = :userId AND (${user.accountType} <> 'organization' OR ${user.isFirstLogin} <> 0) AND ${IS_ACTIVE_MEMBER}`,
});

const CHOOSE_ACCOUNT_TYPE = statement({
  params: { userId: text, type: text, isDone: flag, now: integer },
  sql: `
UPDATE users SET ${user.accountType} = :type, ${user.isFirstLogin} = iif(:isDone, 0, ${user.isFirstLogin}),
  ${user.updatedAt} = :now
WHERE ${user.id} = :userId AND ${user.deletedAt} IS NULL AND NOT ${IS_ACTIVE_MEMBER}`,
});

/** The part of the organizations repository that stores account types. */
export function accountTypes(d1: D1Database) {
  return {
    /**
     * Stores the account type. `isDone` means that the onboarding is finished. Active members of an
     * organization keep the account type "organization".
     */
    async chooseAccountType(
      userId: string,
      type: 'individual' | 'organization',
      isDone: boolean,
      now: Instant,
    ): Promise<void> {
      await CHOOSE_ACCOUNT_TYPE.run(d1, { userId, type, isDone, now });
    },
  };
}
