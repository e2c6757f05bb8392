// Asks the user to confirm an action that cannot be undone or that costs money. The cancel button
// has the focus when the dialog opens.

import { type ReactNode, useId } from 'react';
import { t } from '../lib/translate.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { DialogGuard, useDialogGuard } from './dialog-guard.ts';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  readonly heading: string;
  readonly text: string;
  /** More content below the text. */
  readonly children?: ReactNode;
  /** The reason why the action failed. The dialog stays open and shows this text. */
  readonly problem?: string | null;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isBusy?: boolean;
  /** Default: `danger`, for actions that cannot be undone. */
  readonly tone?: 'danger' | 'primary';
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { isBusy = false, tone = 'danger' } = props;
  const id = useId();
  const { guard, leave } = useDialogGuard();
  const [headingId, textId, cancelId] = [`${id}-heading`, `${id}-text`, `${id}-cancel`];
  return (
    <Modal
      size="small"
      role="alertdialog"
      labelledBy={headingId}
      describedBy={textId}
      focusOn={cancelId}
      onDismiss={() => leave(props.onCancel)}
    >
      <h2 id={headingId} className={styles.heading}>
        {props.heading}
      </h2>
      <p id={textId} className={styles.text}>
        {props.text}
      </p>
      <DialogGuard value={guard}>{props.children}</DialogGuard>
      <Alert text={props.problem ?? null} />
      <div className={styles.actions}>
        <Button id={cancelId} onClick={props.onCancel}>
          {props.cancelLabel ?? t('Cancel', {}, 'a button that closes a dialog or form')}
        </Button>
        <Button
          kind={tone}
          aria-disabled={isBusy}
          onClick={() => {
            // A second click must not repeat the action.
            if (!isBusy) props.onConfirm();
          }}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
