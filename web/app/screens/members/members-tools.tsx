import type { ReactNode } from 'react';
import { Select } from '../../../ui/select.tsx';
import { SearchField } from '../../search-field.tsx';
import type { MembersView, SortKey } from './member-order.ts';
import styles from './members-tools.module.css';

/** The labels of the sort keys, in the order of the columns. */
export const SORT_LABELS: Record<SortKey, string> = {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  status: 'Status',
  joined: 'Joined',
};

const SORTS = Object.entries(SORT_LABELS).flatMap(([key, column]) => {
  const label = `Sort by ${column.toLowerCase()}`;
  return [
    { value: `${key} asc`, label },
    { value: `${key} desc`, label: `${label}, reversed` },
  ];
});

interface MembersToolsProps {
  readonly view: MembersView;
  readonly onChange: (view: MembersView) => void;
}

export function MembersTools({ view, onChange }: MembersToolsProps): ReactNode {
  return (
    <search className={styles.tools}>
      <span className={styles.search}>
        <SearchField value={view.search} onChange={(search) => onChange({ ...view, search })} />
      </span>
      {/* Shown on narrow screens, where the table has no header with sort buttons. */}
      <span className={styles.sort}>
        <Select
          className={styles.select}
          aria-label="Sort by"
          options={SORTS}
          value={`${view.sort} ${view.isDescending ? 'desc' : 'asc'}`}
          onChange={(event) => {
            const [sort, order] = event.target.value.split(' ');
            onChange({ ...view, sort: sort as SortKey, isDescending: order === 'desc' });
          }}
        />
      </span>
    </search>
  );
}
