import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { Select } from '../../../ui/select.tsx';
import { SearchField } from '../../search-field.tsx';
import type { MembersView, SortKey } from './member-order.ts';
import styles from './members-tools.module.css';

/** The labels of the sort keys, in the order of the columns. */
export const SORT_LABELS: Record<SortKey, string> = {
  name: t('Name', {}, 'the name of a person'),
  email: t('Email', {}, 'an email address'),
  role: t('Role', {}, 'the role of a member: admin or member'),
  status: t('Status', {}, 'the status of a member: active or suspended'),
  joined: t('Joined', {}, 'the date on which a member joined'),
};

const SORTS = [
  { value: 'name asc', label: t('Sort by name') },
  { value: 'name desc', label: t('Sort by name, reversed') },
  { value: 'email asc', label: t('Sort by email') },
  { value: 'email desc', label: t('Sort by email, reversed') },
  { value: 'role asc', label: t('Sort by role') },
  { value: 'role desc', label: t('Sort by role, reversed') },
  { value: 'status asc', label: t('Sort by status') },
  { value: 'status desc', label: t('Sort by status, reversed') },
  {
    value: 'joined asc',
    label: t('Sort by joined', {}, 'by the date on which the members joined'),
  },
  {
    value: 'joined desc',
    label: t('Sort by joined, reversed', {}, 'by the date on which the members joined'),
  },
];

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
      {/* Shown only on narrow screens, because the table has no header with sort buttons there. */}
      <span className={styles.sort}>
        <Select
          className={styles.select}
          aria-label={t('Sort by', {}, 'the label of a list of columns')}
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
