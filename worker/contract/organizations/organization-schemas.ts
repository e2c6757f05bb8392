// Request schemas for organizations. The schemas are strict: an unknown field is an error.

import * as z from 'zod/mini';
import { hostText } from '../../domain/language/host-text.ts';
import { INVITATIONS_MAX } from '../../domain/organizations/organization-form.ts';
import { MEMBER_ROLES, MEMBER_STATUSES } from '../../domain/organizations/rights.ts';
import { displayName, line, localDate, prose } from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';

export const accountTypeRequest = z.strictObject({
  accountType: z.enum(['individual', 'organization']),
});

/**
 * An absent name or description is treated like an empty text. If `domain` is absent, the domain of
 * the user who sends the request is used.
 */
export const organizationRequest = z.strictObject({
  name: orDefault(displayName, ''),
  domain: orAbsent(line),
  description: orDefault(prose, ''),
});
export type OrganizationInput = z.infer<typeof organizationRequest>;

/** An absent field stays unchanged. `logo` is a data URL of a picture, or null for no logo. */
export const organizationChangeRequest = z
  .strictObject({
    name: orAbsent(displayName),
    description: orAbsent(prose),
    logo: z.optional(z.nullable(z.string())),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: hostText('Choose something to change.'),
    }),
  );
export type OrganizationChange = z.infer<typeof organizationChangeRequest>;

/** The name of the organization, to confirm its deletion. */
export const organizationDeletionRequest = z.strictObject({ confirm: line });

/** The member who becomes an admin. */
export const roleTransferRequest = z.strictObject({ memberId: line });

/** The first day on which members need two-step sign-in. Null when they no longer need it. */
export const factorRuleRequest = z.strictObject({ from: z.nullable(localDate) });

export const memberRequest = z
  .strictObject({
    role: orAbsent(z.enum(MEMBER_ROLES)),
    status: orAbsent(z.enum(MEMBER_STATUSES)),
  })
  .check(
    z.refine(({ role, status }) => role !== undefined || status !== undefined, {
      error: hostText('Choose a role or a status for the member.'),
    }),
  );
/** The body of `PUT /api/organizations/{id}/members/{memberId}`: the role, the status or both. */
export type MemberRequest = z.infer<typeof memberRequest>;

/**
 * organization-form.ts checks the actual limit and gives a helpful error. The higher limit here
 * refuses only much longer lists.
 */
export const invitationsRequest = z.strictObject({
  emails: z.array(line).check(z.maxLength(INVITATIONS_MAX * 10)),
});
