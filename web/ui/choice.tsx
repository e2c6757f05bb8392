// A control with a few options side by side. The user selects one of them. The control consists of
// native radio buttons.
import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function Choice<Value extends string>(props: ChoiceProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="hidden">{props.legend}</legend>
      {props.options.map(({ value, label }) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
