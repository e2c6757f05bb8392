// A native modal dialog that is open as long as it is mounted. Closing is the owner's decision.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** The id of what gets the focus: the heading when absent. */
  readonly focusOn?: string;
  /** `small` stays a box on narrow screens, where the others fill them. */
  readonly size?: 'small' | 'large' | undefined;
  /** `alertdialog` when an answer is needed before anything else. */
  readonly role?: 'alertdialog';
  /** Escape was pressed. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

export function Modal(props: ModalProps): ReactNode {
  const { labelledBy, focusOn = labelledBy } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before React removes it: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Else the browser takes the first control, and the name of the dialog goes unread.
    document.getElementById(focusOn)?.focus();
    return () => element?.close();
  }, [focusOn]);

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      role={props.role}
      data-size={props.size}
      aria-labelledby={labelledBy}
      aria-describedby={props.describedBy}
      onCancel={(event) => {
        event.preventDefault();
        props.onDismiss();
      }}
    >
      {props.children}
    </dialog>
  );
}
