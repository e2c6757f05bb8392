// Organizations, their members and invitations (docs/specification.md, section 7, "Organizations"). Every error
// response here contains `error` (see on-error.ts).

import { type Context, Hono } from 'hono';
import type {
  DeletionEffects,
  InvitationsAnswer,
  MemberAnswer,
  MembersAnswer,
  MyOrganizations,
  OrganizationAnswer,
} from '../../../contract/organizations/organization-calls.ts';
import {
  factorRuleRequest,
  invitationsRequest,
  memberRequest,
  organizationChangeRequest,
  organizationDeletionRequest,
  organizationRequest,
  roleTransferRequest,
} from '../../../contract/organizations/organization-schemas.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { changeMember, removeMember } from '../../../services/organizations/change-member.ts';
import { changeOrganization } from '../../../services/organizations/change-organization.ts';
import { createOrganization } from '../../../services/organizations/create-organization.ts';
import { deleteOrganization } from '../../../services/organizations/delete-organization.ts';
import {
  inviteColleagues,
  listInvitations,
  withdrawInvitation,
} from '../../../services/organizations/invite-colleagues.ts';
import { joinOrganization } from '../../../services/organizations/join-organization.ts';
import { leaveOrganization } from '../../../services/organizations/leave-organization.ts';
import { listMembers } from '../../../services/organizations/list-members.ts';
import { presentOrganization } from '../../../services/organizations/present-organization.ts';
import { previewDeletion } from '../../../services/organizations/preview-deletion.ts';
import { requireSecondFactor } from '../../../services/organizations/require-second-factor.ts';
import { transferRole } from '../../../services/organizations/transfer-role.ts';
import type { HttpEnv, SessionEnv } from '../../env.ts';
import { fresh } from '../../middleware/fresh.ts';
import { pictureBody } from '../../middleware/json-body.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { jsonOf } from '../../middleware/validate.ts';

function callOf(c: Context<SessionEnv>, organizationId: string) {
  return { callerId: c.var.session.account.id, organizationId, origin: c.var.origin };
}

export const organizations = new Hono<HttpEnv>()
  .post('/', requireUser, ...jsonOf(organizationRequest), async (c) => {
    const { account } = c.var.session;
    const organization = await createOrganization(c.var.deps, account, c.req.valid('json'));
    const data = presentOrganization(organization);
    return c.json<OrganizationAnswer, 201>(
      { success: true, data, message: hostText('Organization created') },
      201,
    );
  })
  .post('/join', requireUser, async (c) => {
    const { account } = c.var.session;
    const organization = await joinOrganization(c.var.deps, account, c.var.origin);
    const data = presentOrganization(organization);
    const message = hostText('You are a member of {name}.', { name: data.name });
    return c.json<OrganizationAnswer>({ success: true, data, message });
  })
  .get('/my-organizations', requireUser, async (c) => {
    const rows = await c.var.deps.organizations.listOfUser(c.var.session.account.id);
    const organizations = rows.map(presentOrganization);
    return c.json<MyOrganizations>({ success: true, organizations });
  })
  .put('/:id', requireUser, ...jsonOf(organizationChangeRequest, pictureBody()), async (c) => {
    const call = callOf(c, c.req.param('id'));
    const organization = await changeOrganization(c.var.deps, call, c.req.valid('json'));
    const data = presentOrganization(organization);
    const message = hostText('Organization updated');
    return c.json<OrganizationAnswer>({ success: true, data, message });
  })
  .delete('/:id', requireUser, ...jsonOf(organizationDeletionRequest), fresh, async (c) => {
    const { confirm } = c.req.valid('json');
    await deleteOrganization(c.var.deps, callOf(c, c.req.param('id')), confirm);
    return c.json({ success: true as const, message: hostText('Organization deleted') });
  })
  .get('/:id/deletion-effects', requireUser, async (c) => {
    const data = await previewDeletion(c.var.deps, callOf(c, c.req.param('id')));
    return c.json<DeletionEffects>({ success: true, data });
  })
  .post('/:id/leave', requireUser, async (c) => {
    await leaveOrganization(c.var.deps, callOf(c, c.req.param('id')));
    return c.json({ success: true as const, message: hostText('You left the organization') });
  })
  .post('/:id/transfer', requireUser, ...jsonOf(roleTransferRequest), fresh, async (c) => {
    const { memberId } = c.req.valid('json');
    const call = callOf(c, c.req.param('id'));
    const data = presentOrganization(await transferRole(c.var.deps, call, memberId));
    const message = hostText('Admin role transferred');
    return c.json<OrganizationAnswer>({ success: true, data, message });
  })
  .put('/:id/second-factor', requireUser, ...jsonOf(factorRuleRequest), fresh, async (c) => {
    const { account } = c.var.session;
    const call = { account, organizationId: c.req.param('id'), origin: c.var.origin };
    const { from } = c.req.valid('json');
    const data = presentOrganization(await requireSecondFactor(c.var.deps, call, from));
    const message = hostText('Two-step sign-in updated');
    return c.json<OrganizationAnswer>({ success: true, data, message });
  })
  .get('/:id/members', requireUser, async (c) => {
    const { account } = c.var.session;
    const answer = await listMembers(c.var.deps, account.id, c.req.param('id'));
    return c.json<MembersAnswer>({ success: true, ...answer });
  })
  .put('/:id/members/:memberId', requireUser, ...jsonOf(memberRequest), fresh, async (c) => {
    const key = { ...callOf(c, c.req.param('id')), memberId: c.req.param('memberId') };
    const data = await changeMember(c.var.deps, key, c.req.valid('json'));
    return c.json<MemberAnswer>({ success: true, data, message: hostText('Member updated') });
  })
  .delete('/:id/members/:memberId', requireUser, async (c) => {
    const key = { ...callOf(c, c.req.param('id')), memberId: c.req.param('memberId') };
    await removeMember(c.var.deps, key);
    return c.json({ success: true as const, message: hostText('Member removed') });
  })
  .get('/:id/invitations', requireUser, async (c) => {
    const answer = await listInvitations(c.var.deps, callOf(c, c.req.param('id')));
    return c.json<InvitationsAnswer>({ success: true, ...answer });
  })
  .post('/:id/invitations', requireUser, ...jsonOf(invitationsRequest), async (c) => {
    const call = callOf(c, c.req.param('id'));
    const { emails } = c.req.valid('json');
    const answer = await inviteColleagues(c.var.deps, call, emails);
    const message =
      emails.length === 1 ? hostText('Invitation sent') : hostText('Invitations sent');
    return c.json<InvitationsAnswer, 201>({ success: true, ...answer, message }, 201);
  })
  .delete('/:id/invitations/:invitationId', requireUser, async (c) => {
    const call = callOf(c, c.req.param('id'));
    await withdrawInvitation(c.var.deps, call, c.req.param('invitationId'));
    return c.json({ success: true as const, message: hostText('Invitation withdrawn') });
  });
