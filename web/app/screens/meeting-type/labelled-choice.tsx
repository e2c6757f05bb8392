import type { ComponentProps, ReactNode } from 'react';
import { Choice } from '../../../ui/choice.tsx';
import styles from './meeting-type.module.css';

interface LabelledChoiceProps<Value extends string>
  extends Omit<ComponentProps<typeof Choice<Value>>, 'legend'> {
  readonly label: string;
  readonly hint?: string;
}

/** Renders a choice with its label above, like the other fields. */
export function LabelledChoice<Value extends string>(props: LabelledChoiceProps<Value>): ReactNode {
  const { label, hint, ...choice } = props;
  return (
    <div className={styles.choice}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Choice legend={label} {...choice} />
      {hint !== undefined && <p className={styles.note}>{hint}</p>}
    </div>
  );
}
