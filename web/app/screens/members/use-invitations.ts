import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type {
  InvitationsAnswer,
  OrganizationInvitation,
} from '../../../../worker/contract/organizations/organization-calls.ts';
import { t } from '../../../lib/translate.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { invite, listInvitations, type MemberProblem, withdraw } from './member-calls.ts';

interface Invitations {
  /** Null until the link is loaded. */
  readonly link: string | null;
  readonly list: readonly OrganizationInvitation[];
  readonly problem: MemberProblem | null;
  readonly isBusy: boolean;
  readonly send: (emails: string[]) => Promise<string | null>;
  readonly withdraw: (invitation: OrganizationInvitation) => void;
  readonly reload: () => void;
}

export function useInvitations(organizationId: string): Invitations {
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<InvitationsAnswer | null>(null);
  const [problem, setProblem] = useState<MemberProblem | null>(null);
  const [isBusy, setBusy] = useState(false);

  // Increases with each change and each reload, so that a response to an earlier request for the
  // list is ignored.
  const latestRequest = useRef(0);

  async function reload(): Promise<void> {
    latestRequest.current += 1;
    const thisRequest = latestRequest.current;
    const outcome = await listInvitations(organizationId);
    if (thisRequest !== latestRequest.current) return;
    setProblem(outcome.ok ? null : outcome.problem);
    if (outcome.ok) setAnswer(outcome.value);
  }

  const loadList = useEffectEvent(reload);
  // biome-ignore lint/correctness/useExhaustiveDependencies: load again for another organization
  useEffect(() => void loadList(), [organizationId]);

  async function send(emails: string[]): Promise<string | null> {
    setBusy(true);
    setProblem(null);
    const outcome = await invite(organizationId, emails);
    setBusy(false);
    if (outcome.ok) {
      latestRequest.current += 1;
      setAnswer(outcome.value);
      showToast('success', outcome.value.message ?? t('Invitations sent'));
      return null;
    }
    await revalidate();
    return outcome.problem.reason ?? outcome.problem.text;
  }

  async function withdrawAndReload(invitation: OrganizationInvitation): Promise<void> {
    setProblem(null);
    const outcome = await withdraw(organizationId, invitation.id);
    if (outcome.ok) showToast('success', t('Invitation withdrawn'));
    else await revalidate();
    await reload();
    if (!outcome.ok) setProblem(outcome.problem);
  }

  return {
    link: answer?.link ?? null,
    list: answer?.invitations ?? [],
    problem,
    isBusy,
    send,
    withdraw: (invitation) => void withdrawAndReload(invitation),
    reload: () => void reload(),
  };
}
