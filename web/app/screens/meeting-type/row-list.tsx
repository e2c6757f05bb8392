// A list of rows that the host can add and remove: places, reminders.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import styles from './row-list.module.css';

interface RowListProps<Row> {
  readonly rows: readonly Row[];
  readonly addLabel: string;
  readonly isFull: boolean;
  /** Returns the label of the button that removes a row, for screen readers. */
  readonly nameRemoval: (index: number) => string;
  readonly onAdd: () => void;
  readonly onRemove: (row: Row) => void;
  readonly children: (row: Row, index: number) => ReactNode;
}

export function RowList<Row extends { readonly key: number }>(props: RowListProps<Row>): ReactNode {
  const { rows, isFull } = props;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);

  // Moves the focus to the first field of a new row.
  useLayoutEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    list.current?.querySelector<HTMLElement>('li:last-child :is(input, select)')?.focus();
  });

  return (
    <>
      <ol ref={list} className={styles.list}>
        {rows.map((row, index) => (
          <li key={row.key} className={styles.row}>
            {props.children(row, index)}
            <Button
              isSmall
              kind="danger"
              aria-label={props.nameRemoval(index)}
              onClick={() => {
                props.onRemove(row);
                addButton.current?.focus();
              }}
            >
              {t('Remove', {}, 'verb: remove a place or a reminder')}
            </Button>
          </li>
        ))}
      </ol>
      <div>
        <Button
          ref={addButton}
          isSmall
          aria-disabled={isFull}
          onClick={() => {
            if (isFull) return;
            isAdded.current = true;
            props.onAdd();
          }}
        >
          <PlusIcon />
          {props.addLabel}
        </Button>
      </div>
    </>
  );
}
