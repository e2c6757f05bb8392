// A native modal dialog. It is open as long as the parent component renders it.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** The id of the element that gets the focus when the dialog opens. Default: the heading. */
  readonly focusOn?: string;
  /** On narrow screens, a `small` dialog stays a box. Dialogs of the other sizes fill the screen. */
  readonly size?: 'small' | 'large' | undefined;
  /** `alertdialog` interrupts the user and needs a response. */
  readonly role?: 'alertdialog';
  /** Called when the user presses Escape. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

export function Modal(props: ModalProps): ReactNode {
  const { labelledBy, focusOn = labelledBy } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  // Closes the dialog before React removes it. Otherwise the browser would not return the focus to
  // the previous element.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Without this call, the browser would focus the first control, and screen readers would not
    // read the dialog's name.
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
        // React also calls this function for the Escape key in a dialog that is open inside this
        // dialog.
        if (event.target === event.currentTarget) props.onDismiss();
      }}
    >
      {props.children}
    </dialog>
  );
}
