// The form of an editor dialog: its fields, an error that belongs to no field, and the buttons to save and
// cancel.

import type { ReactNode, RefObject } from 'react';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogLeaveGuard } from './dialog-leave-guard.tsx';
import styles from './editor-form.module.css';

interface EditorFormProps {
  readonly edit: {
    readonly form: RefObject<HTMLFormElement | null>;
    readonly isBusy: boolean;
    readonly isDirty: boolean;
    readonly fault: string | null;
    readonly save: () => Promise<void>;
  };
  readonly saveLabel: string;
  /** The label of the button while the form is sent. */
  readonly busyLabel?: string;
  /** The id of the text with the reason why the form cannot be saved. */
  readonly blockedBy?: string | undefined;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

export function EditorForm(props: EditorFormProps): ReactNode {
  const { edit, blockedBy, busyLabel = t('Saving...') } = props;
  return (
    <>
      <form
        ref={edit.form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void edit.save();
        }}
      >
        {props.children}
        <Alert text={edit.fault} />
        <div className={styles.actions}>
          <Button onClick={props.onCancel}>
            {t('Cancel', {}, 'a button that closes a dialog or form')}
          </Button>
          <Button
            type="submit"
            kind="primary"
            aria-disabled={edit.isBusy || blockedBy !== undefined}
            aria-describedby={blockedBy}
          >
            {edit.isBusy ? busyLabel : props.saveLabel}
          </Button>
        </div>
      </form>
      <DialogLeaveGuard isDirty={edit.isDirty} />
    </>
  );
}
