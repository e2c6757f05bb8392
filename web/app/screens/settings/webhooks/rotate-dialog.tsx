import type { ReactNode } from 'react';
import type {
  Webhook,
  WebhookSecret,
} from '../../../../../worker/contract/webhooks/webhook-calls.ts';
import type { TimeZone } from '../../../../../worker/domain/time/types.ts';
import { PREVIOUS_SECRET_MS } from '../../../../../worker/domain/webhooks/limits.ts';
import { formatStamp } from '../../../../lib/format-stamp.ts';
import { t } from '../../../../lib/translate.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { useLogClockStyle } from '../../../frame/use-clock-style.ts';
import { rotateSecret } from '../../../webhooks/webhook-calls.ts';

interface RotateDialogProps {
  readonly webhook: Webhook;
  /** The time at which the previous secret expires. Null when there is no previous secret. */
  readonly until: string | null;
  readonly zone: TimeZone;
  readonly onRotated: (secret: WebhookSecret) => void;
  readonly onCancel: () => void;
}

export function RotateDialog(props: RotateDialogProps): ReactNode {
  const { webhook, until, zone } = props;
  const clock = useLogClockStyle();
  const { isBusy, fault, save } = useSave();

  async function rotate(): Promise<void> {
    const rotated = await save(() => rotateSecret(webhook.id));
    if (rotated) props.onRotated(rotated.data);
  }

  const end = formatStamp(Date.now() + PREVIOUS_SECRET_MS, zone, clock);
  return (
    <ConfirmDialog
      heading={t('Rotate secret')}
      text={t(
        'A new secret is created. For 24 hours, until {end}, both secrets sign every call. Update your receiver before then.',
        { end },
        'end: a date with a time',
      )}
      problem={fault}
      confirmLabel={isBusy ? t('Rotating...') : t('Rotate secret')}
      isBusy={isBusy}
      onConfirm={() => void rotate()}
      onCancel={props.onCancel}
    >
      {until !== null && <p>{t('The previous secret still works. Continuing disables it now.')}</p>}
    </ConfirmDialog>
  );
}
