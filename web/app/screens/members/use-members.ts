// The members as they are shown: what was chosen is shown at once and taken back when it was refused. The
// changes of one member are sent one after the other, so that the last one chosen is the one that stays.
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type {
  MembersAnswer,
  OrganizationMember,
} from '../../../../worker/contract/organization-calls.ts';
import type { MemberRequest } from '../../../../worker/contract/organization-schemas.ts';
import { applyChange } from '../../../../worker/domain/organizations/rights.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { changeMember, MEMBER_TEXTS, type MemberProblem } from './member-calls.ts';

interface Members {
  readonly list: readonly OrganizationMember[];
  /** Of the last change that failed, until one succeeds. */
  readonly problem: MemberProblem | null;
  readonly change: (member: OrganizationMember, change: MemberRequest) => void;
  readonly forget: (memberId: string) => void;
}

export function useMembers(answer: MembersAnswer): Members {
  const { id } = answer.organization;
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState(answer);
  const [list, setList] = useState(answer.members);
  const [wishes, setWishes] = useState<ReadonlyMap<string, MemberRequest>>(new Map());
  const [problem, setProblem] = useState<MemberProblem | null>(null);
  const tails = useRef(new Map<string, Promise<void>>());
  const failures = useRef(0);

  // Asked anew: the server's word replaces ours.
  if (answer !== known) {
    setKnown(answer);
    setList(answer.members);
  }

  async function send(member: OrganizationMember, change: MemberRequest): Promise<void> {
    const failuresBefore = failures.current;
    const outcome = await changeMember(id, member.id, change);
    setWishes((wished) => dropWish(wished, member.id, change));
    if (outcome.ok) {
      const changed = outcome.value;
      setList((current) => current.map((one) => (one.id === changed.id ? changed : one)));
      // What failed while this one was on its way is still to be read.
      if (failures.current === failuresBefore) setProblem(null);
      showToast('success', describeChange(changed, change));
    } else {
      failures.current += 1;
      setProblem(outcome.problem);
      // The row may be far from where that is said.
      showToast('error', outcome.problem.text);
    }
    // Rights may have gone, one's own first of all: the list is asked for again.
    if (!outcome.ok || member.isSelf) await revalidate();
  }

  return {
    list: list.map((member) => ({
      ...member,
      ...applyChange(member, wishes.get(member.id) ?? {}),
    })),
    problem,
    change(member, change) {
      setWishes((wished) =>
        new Map(wished).set(member.id, { ...wished.get(member.id), ...change }),
      );
      const before = tails.current.get(member.id) ?? Promise.resolve();
      tails.current.set(
        member.id,
        before.then(() => send(member, change)),
      );
    },
    forget(memberId) {
      setProblem(null);
      setList((current) => current.filter((one) => one.id !== memberId));
    },
  };
}

/** As the server has it now. */
function describeChange({ user, role, status }: OrganizationMember, change: MemberRequest): string {
  return change.role === undefined
    ? MEMBER_TEXTS.statusChanged(user.name, status)
    : MEMBER_TEXTS.roleChanged(user.name, role);
}

/** A newer wish for the same stays. */
function dropWish(
  wishes: ReadonlyMap<string, MemberRequest>,
  memberId: string,
  { role, status }: MemberRequest,
): ReadonlyMap<string, MemberRequest> {
  const { role: wantedRole, status: wantedStatus } = wishes.get(memberId) ?? {};
  const rest: MemberRequest = {
    ...(wantedRole !== undefined && wantedRole !== role && { role: wantedRole }),
    ...(wantedStatus !== undefined && wantedStatus !== status && { status: wantedStatus }),
  };
  const next = new Map(wishes);
  if (Object.keys(rest).length === 0) next.delete(memberId);
  else next.set(memberId, rest);
  return next;
}
