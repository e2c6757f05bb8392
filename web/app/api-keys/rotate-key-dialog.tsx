import { type ReactNode, useState } from 'react';
import type { ApiKeyRotated, ApiKeyView } from '../../../worker/contract/api-keys/api-key-calls.ts';
import { t } from '../../lib/translate.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/labelled-fields.tsx';
import { useSave } from '../forms/use-save.ts';
import { rotateKey } from './api-key-calls.ts';

const OVERLAPS = [
  { value: '0', label: t('Stops now', {}, 'the current API key stops working') },
  { value: '1', label: t('Works for one more hour', {}, 'the current API key') },
  { value: '24', label: t('Works for one more day', {}, 'the current API key') },
  { value: '168', label: t('Works for seven more days', {}, 'the current API key') },
];

interface RotateKeyDialogProps {
  readonly apiKey: ApiKeyView;
  readonly organizationId: string | null;
  readonly onRotated: (rotated: ApiKeyRotated['data']) => void;
  readonly onCancel: () => void;
}

export function RotateKeyDialog(props: RotateKeyDialogProps): ReactNode {
  const { apiKey, organizationId } = props;
  const [hours, setHours] = useState('24');
  const { isBusy, fault, save } = useSave();

  async function rotate(): Promise<void> {
    const send = () =>
      rotateKey({ organizationId, keyId: apiKey.id }, { overlapHours: Number(hours) });
    const rotated = await save(send, { toast: null });
    if (rotated) props.onRotated(rotated.data);
  }

  return (
    <ConfirmDialog
      heading={t('Rotate API key')}
      text={t('A new key with the same permissions replaces this key. The new key is shown once.')}
      problem={fault}
      confirmLabel={
        isBusy ? t('Rotating...', {}, 'an API key is being replaced') : t('Rotate API key')
      }
      isBusy={isBusy}
      onConfirm={() => void rotate()}
      onCancel={props.onCancel}
    >
      <SelectField
        label={t('Current key', {}, 'an API key')}
        options={OVERLAPS}
        value={hours}
        onChange={(event) => setHours(event.target.value)}
      />
      {apiKey.previousKeyUntil !== null && (
        <p>{t('An earlier key still works. Continuing disables it now.')}</p>
      )}
    </ConfirmDialog>
  );
}
