// A field with a text that the user only copies, such as a key or a secret address.

import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { t } from '../lib/translate.ts';
import { Button } from '../ui/button.tsx';
import fields from '../ui/field.module.css';
import styles from './copy-field.module.css';
import { CopyLabel } from './copy-label.tsx';
import { useCopy } from './use-copy.ts';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** The text of the toast that appears after copying. */
  readonly done: string;
  readonly isCode?: boolean;
  readonly isHidden?: boolean;
  /** True if copying is the main action of the page. */
  readonly isMain?: boolean;
  /** The id of an element that describes the field. */
  readonly describedBy?: string;
  readonly fieldRef?: RefObject<HTMLInputElement | null>;
  /** Called before copying. */
  readonly onCopy?: () => void;
  /** More buttons, before the button that copies. */
  readonly children?: ReactNode;
}

export function CopyField(props: CopyFieldProps): ReactNode {
  const { label, value, done, isCode, isHidden, isMain, describedBy, onCopy, children } = props;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const field = props.fieldRef ?? own;
  const { copied, copy } = useCopy();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          className={`${fields.control} ${styles.input} ${isCode ? styles.code : ''}`}
          type={isHidden ? 'password' : 'text'}
          aria-describedby={describedBy}
          readOnly
          autoComplete="off"
          spellCheck={false}
          value={value}
          onFocus={(event) => event.target.select()}
        />
        {children}
        <Button
          kind={isMain ? 'primary' : undefined}
          onClick={() => {
            onCopy?.();
            copy(field.current, done);
          }}
        >
          <CopyLabel copied={copied} done={t('Copied', {}, 'a button after its text was copied')}>
            {t('Copy', {}, 'verb: copy to the clipboard')}
          </CopyLabel>
        </Button>
      </div>
    </div>
  );
}
