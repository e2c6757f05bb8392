import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrganizationMember } from '../../../../worker/contract/organizations/organization-calls.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { MEMBER_TEXTS, type MemberProblem, removeMember } from './member-calls.ts';

interface RemoveDialogProps {
  readonly organizationId: string;
  readonly member: OrganizationMember;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

export function RemoveDialog(props: RemoveDialogProps): ReactNode {
  const { member } = props;
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<MemberProblem | null>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const outcome = await removeMember(props.organizationId, member.id);
    setBusy(false);
    if (outcome.ok) {
      showToast('success', MEMBER_TEXTS.removed);
      props.onRemoved();
    } else {
      setProblem(outcome.problem);
    }
    // The user's own rights may have changed, so the list is loaded again.
    if (!outcome.ok || member.isSelf) await revalidate();
  }

  return (
    <ConfirmDialog
      heading={`Remove ${member.user.name}?`}
      text={MEMBER_TEXTS.confirmRemoval}
      problem={problem && [problem.text, problem.reason].filter(Boolean).join('. ')}
      confirmLabel={isBusy ? 'Removing...' : 'Remove member'}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={props.onCancel}
    >
      <p>
        {member.isSelf
          ? 'You lose access to this organization immediately. Your account and bookings stay.'
          : `${member.user.name} keeps their account and their bookings, and can join again only when an admin invites them.`}
      </p>
    </ConfirmDialog>
  );
}
