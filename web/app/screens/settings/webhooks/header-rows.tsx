import { type ReactNode, useId, useRef } from 'react';
import {
  HEADER_NAME_MAX,
  HEADER_VALUE_MAX,
  WEBHOOK_HEADERS_MAX,
} from '../../../../../worker/domain/webhooks/limits.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import fields from '../../../../ui/field.module.css';
import { CloseIcon } from '../../../../ui/icons.tsx';
import styles from './header-rows.module.css';
import { type HeaderRow, newRow, withoutRow } from './webhook-draft.ts';

interface HeaderRowsProps {
  readonly rows: readonly HeaderRow[];
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (rows: readonly HeaderRow[]) => void;
}

/** Renders one to four rows for custom headers. An incomplete row is not sent. */
export function HeaderRows({ rows, errorOf, onChange }: HeaderRowsProps): ReactNode {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const fieldsetError = errorOf('headers');

  const changeRow = (key: number, changes: Partial<HeaderRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));

  function addRow(): void {
    const row = newRow();
    onChange([...rows, row]);
    requestAnimationFrame(() => document.getElementById(`${id}-${row.key}`)?.focus());
  }

  function removeRow(key: number): void {
    onChange(withoutRow(rows, key));
    // The button disappears together with its row, so the focus moves to another control.
    requestAnimationFrame(() => (add.current ?? list.current?.querySelector('input'))?.focus());
  }

  return (
    <fieldset className={styles.headers} aria-describedby={`${id}-hint`}>
      <legend className={fields.label}>
        {t('Custom headers')}{' '}
        <span className={fields.optional}>
          {t('(optional)', {}, 'after the name of a form field')}
        </span>
      </legend>
      <p id={`${id}-hint`} className={fields.hint}>
        {t('Sent with every call, for example an Authorization header. Stored encrypted.')}
      </p>
      <ul ref={list} className={styles.rows}>
        {rows.map((row, index) => {
          const error = errorOf(`headers.${index}`);
          const errorId = `${id}-error-${row.key}`;
          const errorProps = {
            'aria-invalid': error === undefined ? undefined : (true as const),
            'aria-describedby': error === undefined ? undefined : errorId,
          };
          return (
            <li key={row.key} className={styles.row}>
              <input
                {...errorProps}
                id={`${id}-${row.key}`}
                className={fields.control}
                aria-label={t('Name of header {number, number}', { number: index + 1 })}
                placeholder={t('Name', {}, 'the name of an HTTP header')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={HEADER_NAME_MAX}
                value={row.name}
                onChange={(event) => changeRow(row.key, { name: event.target.value })}
              />
              <input
                {...errorProps}
                className={fields.control}
                aria-label={t('Value of header {number, number}', { number: index + 1 })}
                placeholder={t('Value', {}, 'the value of an HTTP header')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={HEADER_VALUE_MAX}
                value={row.value}
                onChange={(event) => changeRow(row.key, { value: event.target.value })}
              />
              <button
                type="button"
                className={styles.remove}
                aria-label={t('Remove header {number, number}', { number: index + 1 })}
                onClick={() => removeRow(row.key)}
              >
                <CloseIcon />
              </button>
              {error !== undefined && (
                <p id={errorId} className={`${fields.error} ${styles.error}`}>
                  {error}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {fieldsetError !== undefined && <p className={fields.error}>{fieldsetError}</p>}
      {rows.length < WEBHOOK_HEADERS_MAX ? (
        <Button ref={add} isSmall onClick={addRow}>
          {t('Add header', {}, 'an HTTP header')}
        </Button>
      ) : (
        <p className={fields.hint}>
          {t(
            'A webhook can have at most {max, plural, one {# custom header} other {# custom headers}}.',
            { max: WEBHOOK_HEADERS_MAX },
          )}
        </p>
      )}
    </fieldset>
  );
}
