// Creates organizations and teams for requests to the public API.
import { env } from 'cloudflare:workers';
import { createHost } from '../../support/hosts.ts';
import { addMember } from '../organizations/organization-calls.ts';
import type { ApiHost } from './api-host.ts';

/** Makes the host the admin of a new organization with another member. */
export async function ofOrganization(me: ApiHost) {
  const id = `organization-${crypto.randomUUID()}`;
  await env.DB.prepare(
    'INSERT INTO organizations (id, name, domain, created_by, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, 1, 1)',
  )
    .bind(id, 'The company', `${id}.example`, me.host.id)
    .run();
  await addMember(id, me.host, { role: 'admin', status: 'active' });
  const other = await createHost();
  const member = await addMember(id, other, { role: 'member', status: 'active' });
  const domain = `${id}.example`;
  return { path: { id }, memberId: member.id, memberUserId: other.id, domain };
}

export async function ofInvitation(me: ApiHost) {
  const { path, domain } = await ofOrganization(me);
  const emails = [`someone@${domain}`];
  await me.call('POST', `/organizations/${path.id}/invitations`, { emails });
  const invitation = await env.DB.prepare(
    'SELECT id FROM organization_invitations WHERE organization_id = ?',
  )
    .bind(path.id)
    .first<{ id: string }>();
  return { ...path, invitationId: invitation?.id ?? '' };
}

export async function ofTeam(me: ApiHost) {
  const { path, memberUserId } = await ofOrganization(me);
  const slug = `sales-${crypto.randomUUID()}`;
  const form = { name: 'Sales', slug };
  const created = await me.call<{ id: string }>('POST', `/organizations/${path.id}/teams`, form);
  return { path: { ...path, teamId: created.body.data.id }, memberUserId };
}
