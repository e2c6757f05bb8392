import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrganizationMember } from '../../../../worker/contract/organizations/organization-calls.ts';
import { t } from '../../../lib/translate.ts';
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
      heading={t('Remove {name}?', { name: member.user.name }, 'name: a member')}
      text={MEMBER_TEXTS.confirmRemoval}
      problem={
        problem?.reason
          ? t(
              '{problem}. {reason}',
              { problem: problem.text, reason: problem.reason },
              'two sentences. The reason has its own period.',
            )
          : (problem?.text ?? null)
      }
      confirmLabel={isBusy ? t('Removing...') : t('Remove member')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={props.onCancel}
    >
      <p>
        {member.isSelf
          ? t('You lose access to this organization immediately. Your account and bookings stay.')
          : t(
              '{name} keeps their account and their bookings, and can join again only when an admin invites them.',
              { name: member.user.name },
            )}
      </p>
    </ConfirmDialog>
  );
}
