import type { ReactNode } from 'react';
import styles from './filter-links.module.css';
import { Link } from './link.tsx';

interface FilterLinksProps<Value extends string> {
  /** The accessible name of the filter. */
  readonly label: string;
  readonly filters: readonly { readonly value: Value; readonly label: string }[];
  /** Null while the current filter is unknown. */
  readonly value: Value | null;
  readonly toPath: (value: Value) => string;
}

/** Renders the filters of a list as links, because the URL stores the current filter. */
export function FilterLinks<Value extends string>(props: FilterLinksProps<Value>): ReactNode {
  return (
    <nav aria-label={props.label} className={styles.tabs}>
      {props.filters.map(({ value, label }) => (
        <Link
          key={value}
          className={styles.tab}
          to={props.toPath(value)}
          aria-current={value === props.value ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
