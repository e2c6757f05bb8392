import type { ReactNode } from 'react';
import type { ApiKeyView } from '../../../worker/contract/api-keys/api-key-calls.ts';
import { t } from '../../lib/translate.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSave } from '../forms/use-save.ts';
import { revokeKey } from './api-key-calls.ts';

interface RevokeKeyDialogProps {
  readonly apiKey: ApiKeyView;
  readonly organizationId: string | null;
  readonly onRevoked: () => void;
  readonly onCancel: () => void;
}

export function RevokeKeyDialog(props: RevokeKeyDialogProps): ReactNode {
  const { apiKey, organizationId } = props;
  const { isBusy, fault, save } = useSave();

  async function revoke(): Promise<void> {
    if (await save(() => revokeKey({ organizationId, keyId: apiKey.id }))) props.onRevoked();
  }

  return (
    <ConfirmDialog
      heading={t('Revoke {name}?', { name: apiKey.name }, 'name: the name of an API key')}
      text={t('Programs that use this key are refused from now on. This cannot be undone.')}
      problem={fault}
      confirmLabel={isBusy ? t('Revoking...') : t('Revoke API key')}
      isBusy={isBusy}
      onConfirm={() => void revoke()}
      onCancel={props.onCancel}
    />
  );
}
