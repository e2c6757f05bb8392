import { type ReactNode, useState } from 'react';
import type { Webhook } from '../../../../../worker/contract/webhooks/webhook-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { deleteWebhook } from '../../../webhooks/webhook-calls.ts';

interface DeleteDialogProps {
  readonly webhook: Webhook;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

export function DeleteDialog({ webhook, onDeleted, onCancel }: DeleteDialogProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const result = await deleteWebhook(webhook.id);
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    showToast('success', result.message);
    onDeleted();
  }

  return (
    <ConfirmDialog
      heading={t('Delete webhook')}
      text={t('Are you sure you want to delete this webhook? This action cannot be undone.')}
      problem={problem}
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
