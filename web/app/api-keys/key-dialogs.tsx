// All dialogs about API keys. They are loaded together when the first dialog opens.
import type { ReactNode } from 'react';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import type { OpenKeyDialog } from './open-key-dialog.ts';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

interface KeyDialogsProps {
  readonly open: OpenKeyDialog;
  readonly organizationId: string | null;
  readonly stamp: (iso: string) => string;
  readonly onOpen: (dialog: OpenKeyDialog) => void;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

export function KeyDialogs(props: KeyDialogsProps): ReactNode {
  const { open, organizationId, stamp, onOpen, onClose: close, onChanged } = props;

  function show(key: string, previousKeyUntil: string | null): void {
    onChanged();
    onOpen({ kind: 'new', key, previousUntil: previousKeyUntil && stamp(previousKeyUntil) });
  }

  switch (open.kind) {
    case 'create':
      return (
        <CreateKeyDialog
          organizationId={organizationId}
          onCreated={({ key }) => show(key, null)}
          onClose={close}
        />
      );
    case 'new':
      return <NewKeyDialog apiKey={open.key} previousUntil={open.previousUntil} onClose={close} />;
    case 'rotate':
      return (
        <RotateKeyDialog
          apiKey={open.apiKey}
          organizationId={organizationId}
          onRotated={({ key, previousKeyUntil }) => show(key, previousKeyUntil)}
          onCancel={close}
        />
      );
    case 'revoke':
      return (
        <RevokeKeyDialog
          apiKey={open.apiKey}
          organizationId={organizationId}
          onRevoked={() => {
            onChanged();
            close();
          }}
          onCancel={close}
        />
      );
    default:
      return open satisfies never;
  }
}
