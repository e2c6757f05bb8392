// The members as the screen shows them. A changed role or status is shown immediately. If the
// server refuses the change, the previous value is shown again. Several changes to one member are
// sent one after another, so the last change applies.
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type {
  MembersAnswer,
  OrganizationMember,
} from '../../../../worker/contract/organizations/organization-calls.ts';
import type { MemberRequest } from '../../../../worker/contract/organizations/organization-schemas.ts';
import { applyChange } from '../../../../worker/domain/organizations/rights.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { changeMember, MEMBER_TEXTS, type MemberProblem } from './member-calls.ts';

interface Members {
  readonly list: readonly OrganizationMember[];
  /** The error of the last change that failed. The next successful change clears it. */
  readonly problem: MemberProblem | null;
  readonly change: (member: OrganizationMember, change: MemberRequest) => void;
  readonly forget: (memberId: string) => void;
}

export function useMembers(answer: MembersAnswer): Members {
  const { id } = answer.organization;
  const { revalidate } = useRevalidator();
  const [lastAnswer, setLastAnswer] = useState(answer);
  const [list, setList] = useState(answer.members);
  const [pendingChanges, setPendingChanges] = useState<ReadonlyMap<string, MemberRequest>>(
    new Map(),
  );
  const [problem, setProblem] = useState<MemberProblem | null>(null);
  const queues = useRef(new Map<string, Promise<void>>());
  const failures = useRef(0);

  // When the members are loaded again, the server's data replaces the local changes.
  if (answer !== lastAnswer) {
    setLastAnswer(answer);
    setList(answer.members);
  }

  async function send(member: OrganizationMember, change: MemberRequest): Promise<void> {
    const failuresBefore = failures.current;
    const outcome = await changeMember(id, member.id, change);
    setPendingChanges((pending) => removePendingChange(pending, member.id, change));
    if (outcome.ok) {
      const changed = outcome.value;
      setList((current) => current.map((item) => (item.id === changed.id ? changed : item)));
      // If another change failed while this change was being sent, the error message of the other
      // change stays.
      if (failures.current === failuresBefore) setProblem(null);
      showToast('success', describeChange(changed, change));
    } else {
      failures.current += 1;
      setProblem(outcome.problem);
      // The message above the list may be far from the row, so a toast is shown too.
      showToast('error', outcome.problem.text);
    }
    // After a refusal or a change of the user's own membership, the user's rights may be different. So the list
    // is loaded again.
    if (!outcome.ok || member.isSelf) await revalidate();
  }

  return {
    list: list.map((member) => ({
      ...member,
      ...applyChange(member, pendingChanges.get(member.id) ?? {}),
    })),
    problem,
    change(member, change) {
      setPendingChanges((pending) =>
        new Map(pending).set(member.id, { ...pending.get(member.id), ...change }),
      );
      const previousSave = queues.current.get(member.id) ?? Promise.resolve();
      queues.current.set(
        member.id,
        previousSave.then(() => send(member, change)),
      );
    },
    forget(memberId) {
      setProblem(null);
      setList((current) => current.filter((item) => item.id !== memberId));
    },
  };
}

/** Describes the state that the server returned. */
function describeChange({ user, role, status }: OrganizationMember, change: MemberRequest): string {
  return change.role === undefined
    ? MEMBER_TEXTS.statusChanged(user.name, status)
    : MEMBER_TEXTS.roleChanged(user.name, role);
}

/**
 * Removes a change from the pending changes after the server has responded to it. Keeps a newer
 * choice for the same field.
 */
function removePendingChange(
  pendingChanges: ReadonlyMap<string, MemberRequest>,
  memberId: string,
  { role, status }: MemberRequest,
): ReadonlyMap<string, MemberRequest> {
  const { role: wantedRole, status: wantedStatus } = pendingChanges.get(memberId) ?? {};
  const remainingChange: MemberRequest = {
    ...(wantedRole !== undefined && wantedRole !== role && { role: wantedRole }),
    ...(wantedStatus !== undefined && wantedStatus !== status && { status: wantedStatus }),
  };
  const next = new Map(pendingChanges);
  if (Object.keys(remainingChange).length === 0) next.delete(memberId);
  else next.set(memberId, remainingChange);
  return next;
}
