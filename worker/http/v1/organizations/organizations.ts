// Organizations and their members in the public API.

import { cutPage } from '../../../contract/api/paging.ts';
import { AppError } from '../../../contract/app-error.ts';
import * as operations from '../../../contract/organizations/organization-operations.ts';
import type { Schema } from '../../../contract/validation.ts';
import { changeMember, removeMember } from '../../../services/organizations/change-member.ts';
import {
  inviteColleagues,
  listInvitations,
  withdrawInvitation,
} from '../../../services/organizations/invite-colleagues.ts';
import { listMembers } from '../../../services/organizations/list-members.ts';
import { presentOrganization } from '../../../services/organizations/present-organization.ts';
import type { KeyCall } from '../call.ts';
import { keyRoute, listRoute } from '../route.ts';

type OrganizationCall = Pick<KeyCall<'{id}', Schema, Schema>, 'account' | 'origin' | 'path'>;

const callOf = ({ account, origin, path }: OrganizationCall) => ({
  callerId: account.id,
  organizationId: path.id,
  origin,
});

export const organizations = [
  listRoute(
    operations.listOrganizations,
    ({ deps }, userId) => deps.organizations.listOfUser(userId),
    ({ query }, own) => cutPage(own.map(presentOrganization), query),
  ),
  keyRoute(operations.listMembers, async ({ deps, account, path, query }) => {
    const { members, organization } = await listMembers(deps, account.id, path.id);
    return { ...cutPage(members, query), organization };
  }),
  keyRoute(
    operations.updateMember,
    async (call) => ({
      data: await changeMember(
        call.deps,
        { ...callOf(call), memberId: call.path.memberId },
        call.body,
      ),
    }),
    async ({ deps, account, path }) => {
      const { members } = await listMembers(deps, account.id, path.id);
      const data = members.find(({ id }) => id === path.memberId);
      if (!data) throw new AppError('NOT_FOUND');
      return { data };
    },
  ),
  keyRoute(operations.removeMember, async (call) => {
    await removeMember(call.deps, { ...callOf(call), memberId: call.path.memberId });
    return null;
  }),
  keyRoute(operations.listInvitations, async (call) => {
    const { invitations, link } = await listInvitations(call.deps, callOf(call));
    return { ...cutPage(invitations, call.query), link };
  }),
  keyRoute(
    operations.createInvitations,
    async (call) => {
      const { invitations, link } = await inviteColleagues(
        call.deps,
        callOf(call),
        call.body.emails,
      );
      return { data: invitations, link };
    },
    async (call) => {
      const { invitations, link } = await listInvitations(call.deps, callOf(call));
      return { data: invitations, link };
    },
  ),
  keyRoute(operations.deleteInvitation, async (call) => {
    await withdrawInvitation(call.deps, callOf(call), call.path.invitationId);
    return null;
  }),
];
