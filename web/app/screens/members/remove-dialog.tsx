import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { OrganizationMember } from '../../../../worker/contract/organizations/organization-calls.ts';
import { t } from '../../../lib/translate.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSave } from '../../forms/use-save.ts';
import { MEMBER_TEXTS, removeMember } from './member-calls.ts';

interface RemoveDialogProps {
  readonly organizationId: string;
  readonly member: OrganizationMember;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

export function RemoveDialog(props: RemoveDialogProps): ReactNode {
  const { member } = props;
  const { revalidate } = useRevalidator();
  const { isBusy, fault, save } = useSave();

  async function confirm(): Promise<void> {
    const send = () => removeMember(props.organizationId, member.id);
    const removed = await save(send, { toast: MEMBER_TEXTS.removed });
    if (removed) props.onRemoved();
    // The user's own rights may have changed, so the list is loaded again.
    if (!removed || member.isSelf) await revalidate();
  }

  return (
    <ConfirmDialog
      heading={t('Remove {name}?', { name: member.user.name }, 'name: a member')}
      text={MEMBER_TEXTS.confirmRemoval}
      problem={fault}
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
