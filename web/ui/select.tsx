// A native select element with our own arrow icon.
import type { ComponentProps, ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';
import styles from './select.module.css';

interface SelectProps extends ComponentProps<'select'> {
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** The language of the label, if the page has another language. */
    readonly lang?: string;
  }[];
}

export function Select({ options, className, ...select }: SelectProps): ReactNode {
  return (
    <span className={styles.box}>
      <select {...select} className={`${className ?? ''} ${styles.select}`}>
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <ChevronIcon towards="down" />
      </span>
    </span>
  );
}
