// A modal dialog with a heading and a close button. The heading is the accessible name of the
// dialog.

import { type ReactNode, type Ref, useId } from 'react';
import { t } from '../lib/translate.ts';
import styles from './dialog.module.css';
import { DialogGuard, useDialogGuard } from './dialog-guard.ts';
import { CloseIcon } from './icons.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  readonly heading: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Shown beside the heading. */
  readonly beside?: ReactNode;
  readonly size?: 'large';
  readonly onClose: () => void;
  /** Called when the user presses Escape. Default: closes the dialog. */
  readonly onDismiss?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function Dialog(props: DialogProps): ReactNode {
  const { onClose, onDismiss = onClose } = props;
  const headingId = useId();
  const { guard, leave } = useDialogGuard();
  return (
    <Modal labelledBy={headingId} size={props.size} onDismiss={() => leave(onDismiss)}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id={headingId} ref={props.headingRef} tabIndex={-1} className={styles.heading}>
            {props.heading}
          </h2>
          {props.beside}
        </div>
        <button
          type="button"
          className={styles.close}
          aria-label={t('Close', {}, 'a button that closes a dialog')}
          onClick={() => leave(onClose)}
        >
          <CloseIcon />
        </button>
      </div>
      <DialogGuard value={guard}>{props.children}</DialogGuard>
    </Modal>
  );
}
