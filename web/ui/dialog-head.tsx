import type { ReactNode, Ref } from 'react';
import styles from './dialog-head.module.css';
import { CloseIcon } from './icons.tsx';

interface DialogHeadProps {
  /** The dialog is labelled by this heading. */
  readonly headingId: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly heading: ReactNode;
  readonly onClose: () => void;
  /** Beside the heading. */
  readonly children?: ReactNode;
}

export function DialogHead(props: DialogHeadProps): ReactNode {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h2 id={props.headingId} ref={props.headingRef} tabIndex={-1} className={styles.heading}>
          {props.heading}
        </h2>
        {props.children}
      </div>
      <button type="button" className={styles.close} aria-label="Close" onClick={props.onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
