import type { ReactNode } from 'react';
import type { OrganizationMember } from '../../../../worker/contract/organizations/organization-calls.ts';
import type { OrganizationEventKind } from '../../../../worker/domain/organizations/organization-events.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { InputField, SelectField } from '../../../ui/labelled-fields.tsx';
import styles from '../../filters.module.css';
import { type ActivityFilter, NO_FILTER, readKind } from './activity-filter.ts';

const LABELS: Readonly<Record<OrganizationEventKind, string>> = {
  members: t('Members and roles'),
  invitations: t('Invitations', {}, 'to an organization'),
  keys: t('API keys'),
  teams: t('Teams'),
  'team-types': t('Team meeting types'),
  exports: t('Exports', {}, 'files that members have downloaded'),
};
const KINDS = [
  { value: '', label: t('All activity') },
  ...Object.entries(LABELS).map(([value, label]) => ({ value, label })),
];

interface ActivityFiltersProps {
  readonly filter: ActivityFilter;
  readonly members: readonly OrganizationMember[];
  readonly onChange: (filter: ActivityFilter) => void;
}

export function ActivityFilters({ filter, members, onChange }: ActivityFiltersProps): ReactNode {
  const people = members.map(({ id, user }) => ({ value: id, label: user.name }));
  const isEmpty = Object.values(filter).every((value) => value === '');
  return (
    <fieldset className={styles.filters}>
      <legend className="hidden">{t('Filters', {}, 'noun')}</legend>
      <SelectField
        label={t('Activity', {}, 'the label of a choice: the kind of activity')}
        options={KINDS}
        value={filter.kind}
        onChange={(event) => onChange({ ...filter, kind: readKind(event.target.value) })}
      />
      <SelectField
        label={t('Person', {}, 'the label of a choice: a member')}
        options={[{ value: '', label: t('Everyone', {}, 'all members') }, ...people]}
        value={filter.memberId}
        onChange={(event) => onChange({ ...filter, memberId: event.target.value })}
      />
      <InputField
        label={t('From', {}, 'the first day of a period')}
        type="date"
        value={filter.from}
        onChange={(event) => onChange({ ...filter, from: event.target.value })}
      />
      <InputField
        label={t('To', {}, 'the last day of a period')}
        type="date"
        value={filter.to}
        onChange={(event) => onChange({ ...filter, to: event.target.value })}
      />
      <Button aria-disabled={isEmpty} onClick={() => onChange(NO_FILTER)}>
        {t('Clear filters', {}, 'a button')}
        {isEmpty && <span className="hidden"> {t('(no filters are set)')}</span>}
      </Button>
    </fieldset>
  );
}
