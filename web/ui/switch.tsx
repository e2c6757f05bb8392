// A switch (on or off). A click on the label also toggles it.
import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  /** Screen readers read this text before the label. Needed when the label alone is not clear. */
  readonly context?: string;
  readonly isOn: boolean;
  readonly name?: string;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({ label, context, isOn, name, onChange }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <label className={styles.switch} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        name={name}
        className={styles.input}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
      <span>
        {context !== undefined && <span className="hidden">{context}: </span>}
        {label}
      </span>
    </label>
  );
}
