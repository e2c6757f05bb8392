// Request schemas for organizations. The schemas are strict: an unknown field is an error.
import * as z from 'zod/mini';
import { INVITATIONS_MAX } from '../../domain/organizations/organization-form.ts';
import { MEMBER_ROLES, MEMBER_STATUSES } from '../../domain/organizations/rights.ts';
import { displayName, line, prose } from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';

export const accountTypeRequest = z.strictObject({
  accountType: z.enum(['individual', 'organization']),
});

/**
 * An absent field counts as empty, so that the form rule for this field reports it. An absent domain means
 * the domain of the user who sends the request.
 */
export const organizationRequest = z.strictObject({
  name: orDefault(displayName, ''),
  domain: orAbsent(line),
  description: orDefault(prose, ''),
});
export type OrganizationInput = z.infer<typeof organizationRequest>;

export const memberRequest = z
  .strictObject({
    role: orAbsent(z.enum(MEMBER_ROLES)),
    status: orAbsent(z.enum(MEMBER_STATUSES)),
  })
  .check(
    z.refine(({ role, status }) => role !== undefined || status !== undefined, {
      error: 'Choose a role or a status for the member.',
    }),
  );
/** The body of `PUT /api/organizations/{id}/members/{memberId}`: the role, the status or both. */
export type MemberRequest = z.infer<typeof memberRequest>;

/** The limit is higher than the form allows, so that the form rule reports too many email addresses. */
export const invitationsRequest = z.strictObject({
  emails: z.array(line).check(z.maxLength(INVITATIONS_MAX * 10)),
});
