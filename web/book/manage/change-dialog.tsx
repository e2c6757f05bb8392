// Asks the invitee to confirm a change that cannot be undone. The parent component then sends the
// change. On an embedded page, a dialog could open outside the visible part of the frame. So an
// embedded page replaces the current step with a form that contains the question.

import { type ReactNode, useId, useLayoutEffect } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { isEmbedded } from '../embedder.ts';
import styles from './change-dialog.module.css';
import type { ChangeFault } from './use-change.ts';

interface ChangeDialogProps {
  readonly heading: string;
  readonly confirmLabel: string;
  readonly busyLabel: string;
  readonly keepLabel: string;
  readonly isBusy: boolean;
  readonly fault: ChangeFault | null;
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly onDismiss: () => void;
}

export function ChangeDialog(props: ChangeDialogProps): ReactNode {
  const { isBusy, fault } = props;
  const headingId = useId();

  useLayoutEffect(() => {
    if (isEmbedded) document.getElementById(headingId)?.focus();
  }, [headingId]);

  const form = (
    <form
      className={styles.form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => {
        event.preventDefault();
        props.onConfirm();
      }}
    >
      <h2 id={headingId} tabIndex={-1} className={styles.heading}>
        {props.heading}
      </h2>
      {props.children}
      <Alert text={fault?.message ?? null} />
      <div className={styles.actions}>
        <Button onClick={props.onDismiss}>{props.keepLabel}</Button>
        <Button type="submit" kind="danger" className={styles.confirm} aria-disabled={isBusy}>
          {isBusy ? props.busyLabel : props.confirmLabel}
        </Button>
      </div>
    </form>
  );
  if (isEmbedded) return <div className="manage">{form}</div>;
  return (
    <Modal size="small" labelledBy={headingId} onDismiss={props.onDismiss}>
      {form}
    </Modal>
  );
}
