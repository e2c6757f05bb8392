// A list of entries that the host can add and remove: absences, other hours, trips.
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import hours from '../../hours/hours.module.css';
import type { ProblemAt } from '../../hours/hours-draft.ts';
import { DayRange } from './day-range.tsx';
import styles from './schedule.module.css';

interface Entry {
  readonly key: number;
  readonly from: string;
  readonly to: string;
}

interface EntryListProps<E extends Entry> {
  readonly path: string;
  /** Returns the name of one entry, such as `Trip 1`. */
  readonly nameEntry: (number: number) => string;
  readonly addLabel: string;
  readonly entries: readonly E[];
  readonly problemAt: ProblemAt;
  readonly create: () => E;
  readonly onChange: (entries: readonly E[]) => void;
  /** Renders the fields of an entry below its days. */
  readonly children: (entry: E, place: EntryPlace<E>) => ReactNode;
}

interface EntryPlace<E> {
  readonly path: string;
  readonly label: string;
  readonly change: (change: Partial<E>) => void;
}

export function EntryList<E extends Entry>(props: EntryListProps<E>): ReactNode {
  const { path: listPath, entries, problemAt, onChange } = props;
  const add = useRef<HTMLButtonElement>(null);
  const listError = problemAt(listPath);
  return (
    <div className={styles.entries}>
      {entries.map((entry, index) => {
        const path = `${listPath}.${index}`;
        const label = props.nameEntry(index + 1);
        const change = (changes: Partial<E>) =>
          onChange(entries.map((one) => (one.key === entry.key ? { ...one, ...changes } : one)));
        return (
          <div key={entry.key} className={styles.entry}>
            <DayRange
              path={path}
              label={label}
              from={entry.from}
              to={entry.to}
              problemAt={problemAt}
              onChange={(days) => change(days as Partial<E>)}
              onRemove={() => {
                onChange(entries.filter(({ key }) => key !== entry.key));
                add.current?.focus();
              }}
            />
            {props.children(entry, { path, label, change })}
          </div>
        );
      })}
      {listError !== undefined && <p className={hours.error}>{listError}</p>}
      <Button ref={add} isSmall onClick={() => onChange([...entries, props.create()])}>
        <PlusIcon />
        {props.addLabel}
      </Button>
    </div>
  );
}
