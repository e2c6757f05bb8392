import { type ReactNode, useState } from 'react';
import type { ApiKeyView } from '../../../worker/contract/api-keys/api-key-calls.ts';
import { t } from '../../lib/translate.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { revokeKey } from './api-key-calls.ts';

interface RevokeKeyDialogProps {
  readonly apiKey: ApiKeyView;
  readonly organizationId: string | null;
  readonly onRevoked: () => void;
  readonly onCancel: () => void;
}

export function RevokeKeyDialog(props: RevokeKeyDialogProps): ReactNode {
  const { apiKey, organizationId } = props;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function revoke(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const result = await revokeKey({ organizationId, keyId: apiKey.id });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    showToast('success', result.value);
    props.onRevoked();
  }

  return (
    <ConfirmDialog
      heading={t('Revoke {name}?', { name: apiKey.name }, 'name: the name of an API key')}
      text={t('Programs that use this key are refused from now on. This cannot be undone.')}
      problem={problem}
      confirmLabel={isBusy ? t('Revoking...') : t('Revoke API key')}
      isBusy={isBusy}
      onConfirm={() => void revoke()}
      onCancel={props.onCancel}
    />
  );
}
