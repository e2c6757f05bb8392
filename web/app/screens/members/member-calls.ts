// The API requests of the members screen. Each failure has one message (spec section 8), followed
// by the server's reason if there is one.

import type {
  InvitationsAnswer,
  MembersAnswer,
  OrganizationMember,
} from '../../../../worker/contract/organizations/organization-calls.ts';
import type { MemberRequest } from '../../../../worker/contract/organizations/organization-schemas.ts';
import type { MemberRole, MemberStatus } from '../../../../worker/domain/organizations/rights.ts';
import { type ApiAnswer, readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { sendFresh } from '../../accounts/send-fresh.ts';
import { api } from '../../api.ts';
import { leaveIfLockedOut } from '../../organizations/leave-if-locked-out.ts';

export const MEMBER_TEXTS = {
  denied: t('Admin access required'),
  fetch: t('Failed to fetch members'),
  role: t('Failed to update member role'),
  status: t('Failed to update member status'),
  remove: t('Failed to remove member'),
  confirmRemoval: t('Are you sure you want to remove this member?'),
  removed: t('Member removed'),
  roleChanged: (name: string, role: MemberRole) =>
    role === 'admin'
      ? t('{name} is now an admin', { name })
      : t('{name} is now a member', { name }),
  statusChanged: (name: string, status: MemberStatus) =>
    status === 'active'
      ? t('{name} is now active', { name }, 'name: a member')
      : t('{name} is now suspended', { name }, 'name: a member'),
  fetchInvitations: t('Failed to fetch invitations'),
  invite: t('Failed to send the invitations'),
  withdraw: t('Failed to withdraw the invitation'),
} as const;

export interface MemberProblem {
  readonly text: string;
  readonly reason: string | null;
}

type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: MemberProblem };

const members = api.organizations[':id'].members;
const invitations = api.organizations[':id'].invitations;

function toProblem(answer: Extract<ApiAnswer<unknown>, { ok: false }>, text: string) {
  const { failure } = answer;
  const hasNoReason = failure === null || failure.code === undefined || failure.code === 'INTERNAL';
  return { ok: false, problem: { text, reason: hasNoReason ? null : failure.message } } as const;
}

export type LoadedMembers =
  | { readonly kind: 'members'; readonly answer: MembersAnswer }
  | { readonly kind: 'denied' | 'unknown' }
  | { readonly kind: 'failed'; readonly reason: string | null };

export async function listMembers(id: string): Promise<LoadedMembers> {
  const answer = await readAnswer(members.$get({ param: { id } }));
  if (answer.ok) return { kind: 'members', answer: answer.body };
  leaveIfLockedOut(answer);
  if (answer.failure?.code === 'ADMIN_REQUIRED') return { kind: 'denied' };
  if (answer.failure?.code === 'NOT_FOUND') return { kind: 'unknown' };
  return { kind: 'failed', reason: toProblem(answer, '').problem.reason };
}

export async function changeMember(
  id: string,
  memberId: string,
  json: MemberRequest,
): Promise<Outcome<OrganizationMember>> {
  const send = () => members[':memberId'].$put({ param: { id, memberId }, json });
  const answer = await readAnswer(sendFresh(send));
  if (answer.ok) return { ok: true, value: answer.body.data };
  return toProblem(answer, json.role === undefined ? MEMBER_TEXTS.status : MEMBER_TEXTS.role);
}

export async function removeMember(id: string, memberId: string): Promise<ApiAnswer<object>> {
  const call = members[':memberId'].$delete({ param: { id, memberId } });
  const answer = await readAnswer(call);
  if (answer.ok) return answer;
  const text = MEMBER_TEXTS.remove;
  const { reason } = toProblem(answer, text).problem;
  const message =
    reason === null
      ? text
      : t(
          '{problem}. {reason}',
          { problem: text, reason },
          'two sentences. The reason has its own period.',
        );
  return { ...answer, message };
}

export async function listInvitations(id: string): Promise<Outcome<InvitationsAnswer>> {
  const answer = await readAnswer(invitations.$get({ param: { id } }));
  if (answer.ok) return { ok: true, value: answer.body };
  return toProblem(answer, MEMBER_TEXTS.fetchInvitations);
}

export async function invite(id: string, emails: string[]): Promise<Outcome<InvitationsAnswer>> {
  const answer = await readAnswer(invitations.$post({ param: { id }, json: { emails } }));
  return answer.ok ? { ok: true, value: answer.body } : toProblem(answer, MEMBER_TEXTS.invite);
}

export async function withdraw(id: string, invitationId: string): Promise<Outcome<null>> {
  const call = invitations[':invitationId'].$delete({ param: { id, invitationId } });
  const answer = await readAnswer(call);
  return answer.ok ? { ok: true, value: null } : toProblem(answer, MEMBER_TEXTS.withdraw);
}
