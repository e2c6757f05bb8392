// The operations of the public API about organizations and their members.
import { operationsOf } from '../api/operation.ts';
import { pageQuery } from '../api/paging.ts';
import { invitationsRequest, memberRequest } from './organization-schemas.ts';

const operation = operationsOf('Organizations');
const MEMBERS = '/organizations/{id}/members';
const MEMBER = '/organizations/{id}/members/{memberId}';
const INVITATIONS = '/organizations/{id}/invitations';
const ADMIN = ['ADMIN_REQUIRED', 'SECOND_FACTOR_REQUIRED'] as const;

export const listOrganizations = operation({
  id: 'listOrganizations',
  method: 'GET',
  path: '/organizations',
  summary: 'List your organizations',
  access: 'organization:read',
  query: pageQuery,
});

export const listMembers = operation({
  id: 'listMembers',
  method: 'GET',
  path: MEMBERS,
  summary: 'List members',
  description: 'Lists the members of an organization. Only its admins can do this.',
  access: 'organization:read',
  query: pageQuery,
  errors: ADMIN,
});

export const updateMember = operation({
  id: 'updateMember',
  method: 'PATCH',
  path: MEMBER,
  summary: 'Change a member',
  description: 'Changes the role or the status of a member, or both.',
  access: 'organization:write',
  body: memberRequest,
  errors: [...ADMIN, 'LAST_ADMIN', 'ORGANIZATION_FULL'],
});

export const removeMember = operation({
  id: 'removeMember',
  method: 'DELETE',
  path: MEMBER,
  summary: 'Remove a member',
  description:
    'Removes a person from the organization. The person keeps the account, and can join again after an invitation.',
  access: 'organization:write',
  success: 204,
  errors: [...ADMIN, 'LAST_ADMIN'],
});

export const listInvitations = operation({
  id: 'listInvitations',
  method: 'GET',
  path: INVITATIONS,
  summary: 'List invitations',
  description: 'Lists the invitations that are still open.',
  access: 'organization:read',
  query: pageQuery,
  errors: ADMIN,
});

export const createInvitations = operation({
  id: 'createInvitations',
  method: 'POST',
  path: INVITATIONS,
  summary: 'Invite people',
  description:
    'Invites all of the email addresses. If one of them cannot be invited, invites none. The response lists all open invitations.',
  access: 'organization:write',
  body: invitationsRequest,
  success: 201,
  errors: ADMIN,
});

export const deleteInvitation = operation({
  id: 'deleteInvitation',
  method: 'DELETE',
  path: '/organizations/{id}/invitations/{invitationId}',
  summary: 'Withdraw an invitation',
  access: 'organization:write',
  success: 204,
  isRepeatable: true,
  errors: ADMIN,
});
