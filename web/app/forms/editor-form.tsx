// The form of an editor dialog: its fields, an error that belongs to no field, and the buttons to save and
// cancel.
import type { ReactNode, RefObject } from 'react';
import { Alert } from '../../ui/alert.tsx';
import styles from './editor-form.module.css';
import { LeaveGuard } from './leave-guard.tsx';

interface EditorFormProps {
  readonly edit: {
    readonly form: RefObject<HTMLFormElement | null>;
    readonly isBusy: boolean;
    readonly isDirty: boolean;
    readonly fault: string | null;
    readonly save: () => Promise<void>;
  };
  readonly saveLabel: string;
  /** True when the form cannot be saved. The field that prevents saving shows the reason. */
  readonly isBlocked?: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

export function EditorForm(props: EditorFormProps): ReactNode {
  const { edit, isBlocked = false } = props;
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
          <button type="button" className="button" onClick={props.onCancel}>
            Cancel
          </button>
          <button
            type="submit"
            className="button button-primary"
            disabled={isBlocked}
            aria-disabled={edit.isBusy || isBlocked}
          >
            {edit.isBusy ? 'Saving...' : props.saveLabel}
          </button>
        </div>
      </form>
      <LeaveGuard isDirty={edit.isDirty} />
    </>
  );
}
