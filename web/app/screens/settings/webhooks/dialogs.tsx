// All dialogs of the webhooks section. They are loaded together when the first dialog opens.
import type { ReactNode } from 'react';
import type { TimeZone } from '../../../../../worker/domain/time/types.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { SecretDialog } from './secret-dialog.tsx';
import type { Webhooks } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

interface DialogsProps {
  readonly open: OpenDialog;
  readonly zone: TimeZone;
  readonly list: Webhooks;
  /** Opens another dialog. Null closes the current dialog. */
  readonly onOpen: (dialog: OpenDialog | null) => void;
}

export default function Dialogs({ open, zone, list, onOpen }: DialogsProps): ReactNode {
  const { action, webhook, newSecret } = open;
  const close = () => onOpen(null);
  if (action === 'edit') {
    return (
      <WebhookDialog
        webhook={webhook}
        onClose={close}
        onSaved={({ secret, ...saved }) => {
          list.put(saved);
          if (secret === undefined) return close();
          const { previousSecretUntil } = saved;
          onOpen({ action: 'secret', webhook: saved, newSecret: { secret, previousSecretUntil } });
        }}
      />
    );
  }
  if (webhook === null) return null;
  if (action === 'secret') {
    return (
      <SecretDialog
        webhook={webhook}
        newSecret={newSecret}
        zone={zone}
        onRotated={(previousSecretUntil) => list.put({ ...webhook, previousSecretUntil })}
        onClose={close}
      />
    );
  }
  return (
    <DeleteDialog
      webhook={webhook}
      onDeleted={() => {
        list.remove(webhook.id);
        close();
      }}
      onCancel={close}
    />
  );
}
