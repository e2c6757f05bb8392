// The rows of the settings. Each row has a label, a value or a field, and says itself whether its last change was
// saved.
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import styles from './setting-row.module.css';
import type { RowResult } from './use-choices.ts';

export function SettingRows({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl className={styles.rows}>{children}</dl>;
}

interface SettingRowProps {
  readonly label: ReactNode;
  readonly labelId?: string;
  /** True when the row contains one field with the same label. Only screen readers then read the label of the field. */
  readonly isField?: boolean;
  readonly result?: RowResult;
  /** The button that changes the value. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function SettingRow(props: SettingRowProps): ReactNode {
  const { label, labelId, isField = false, result, action, children } = props;
  return (
    <div className={styles.row}>
      <dt id={labelId}>{label}</dt>
      <dd className={styles.value} data-field={isField || undefined}>
        {children}
        {result && <Result {...result} />}
      </dd>
      {action && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}

/** Help below the field of a row. */
export function RowNote(props: { readonly id?: string; readonly children: ReactNode }): ReactNode {
  return <p {...props} className={styles.note} />;
}

export function Result({ saved, fault }: RowResult): ReactNode {
  return (
    <>
      {fault !== undefined && <Alert text={fault} />}
      <p role="status" className={styles.saved}>
        {saved !== null && (
          <>
            <CheckIcon />
            {saved}
          </>
        )}
      </p>
    </>
  );
}
