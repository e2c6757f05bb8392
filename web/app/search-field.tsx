import type { ChangeEvent, ReactNode } from 'react';
import { t } from '../lib/translate.ts';
import { SearchIcon } from '../ui/icons.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly id?: string;
  readonly maxLength?: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Renders a search field. It must be inside a `<search>` element, which sets the width. */
export function SearchField({ onChange, ...input }: SearchFieldProps): ReactNode {
  return (
    <span className={styles.field}>
      <SearchIcon />
      <input
        {...input}
        type="search"
        className={styles.input}
        aria-label={t('Search by name or email')}
        placeholder={t('Search by name or email')}
        autoComplete="off"
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      />
    </span>
  );
}
