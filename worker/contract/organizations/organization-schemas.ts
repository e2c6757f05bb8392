// Request schemas of the organization calls. Strict: an unknown field is an error.
import * as z from 'zod/mini';
import { INVITATIONS_MAX } from '../../domain/organizations/organization-form.ts';
import { MEMBER_ROLES, MEMBER_STATUSES } from '../../domain/organizations/rights.ts';
import { displayName, line, prose } from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';

export const accountTypeRequest = z.strictObject({
  accountType: z.enum(['individual', 'organization']),
});

/**
 * An absent field counts as empty, so that the form's own rule reports it. An absent domain means the
 * caller's own.
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
/** `PUT /api/organizations/{id}/members/{memberId}`: one of them, or both. */
export type MemberRequest = z.infer<typeof memberRequest>;

/** Generous limit: the form's own rule reports too many addresses. */
export const invitationsRequest = z.strictObject({
  emails: z.array(line).check(z.maxLength(INVITATIONS_MAX * 10)),
});
