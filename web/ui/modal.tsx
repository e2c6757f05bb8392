// A native modal dialog that is open as long as it is mounted. Closing is the owner's decision.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  readonly labelledBy: string;
  /** Escape was pressed. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

export function Modal({ labelledBy, onDismiss, children }: ModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before React removes it: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Else the browser takes the first control, and the name of the dialog goes unread.
    document.getElementById(labelledBy)?.focus();
    return () => element?.close();
  }, [labelledBy]);

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
    >
      {children}
    </dialog>
  );
}
