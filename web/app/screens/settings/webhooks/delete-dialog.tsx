import type { ReactNode } from 'react';
import type { Webhook } from '../../../../../worker/contract/webhooks/webhook-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { deleteWebhook } from '../../../webhooks/webhook-calls.ts';

interface DeleteDialogProps {
  readonly webhook: Webhook;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

export function DeleteDialog({ webhook, onDeleted, onCancel }: DeleteDialogProps): ReactNode {
  const { isBusy, fault, save } = useSave();

  async function confirm(): Promise<void> {
    if (await save(() => deleteWebhook(webhook.id))) onDeleted();
  }

  return (
    <ConfirmDialog
      heading={t('Delete webhook')}
      text={t('Are you sure you want to delete this webhook? This action cannot be undone.')}
      problem={fault}
      confirmLabel={isBusy ? t('Deleting...') : t('Delete webhook')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <p>
        {t(
          '{name} gets no more events. The secret and the delivery log of this webhook are deleted too.',
          { name: webhook.name },
        )}
      </p>
    </ConfirmDialog>
  );
}
