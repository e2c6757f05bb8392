// The filters by meeting type, status and date. The URL stores them.

import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BookingsQuery } from '../../../../worker/contract/bookings/bookings-query.ts';
import { WAITING_FOR_APPROVAL } from '../../../../worker/domain/meeting-types/approval.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { InputField, SelectField } from '../../../ui/labelled-fields.tsx';
import { api } from '../../api.ts';
import styles from '../../filters.module.css';
import { countFilters, tabQuery, toParameters } from './bookings-query.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

const ANY_TYPE: Option = { value: '', label: t('All meeting types') };
const STATUSES: readonly Option[] = [
  { value: '', label: t('Any status') },
  { value: 'upcoming', label: t('Upcoming', {}, 'the status of a booking') },
  { value: 'pending', label: WAITING_FOR_APPROVAL },
  { value: 'completed', label: t('Completed', {}, 'the status of a booking') },
  { value: 'cancelled', label: t('Cancelled', {}, 'the status of a booking') },
];
/**
 * Returns the options of the filter by meeting type. If the meeting types could not be loaded, the only
 * option is `ANY_TYPE`.
 */
async function listTypeOptions(): Promise<readonly Option[]> {
  const answer = await readAnswer(api['meeting-types'].$get());
  const types = answer.ok ? answer.body.data : [];
  return [ANY_TYPE, ...types.map(({ id, title }) => ({ value: id, label: title }))];
}

export function BookingsFilters({ query }: { query: BookingsQuery }): ReactNode {
  const [, setParameters] = useSearchParams();
  const [types, setTypes] = useState<readonly Option[]>([ANY_TYPE]);

  useEffect(() => {
    let isCurrent = true;
    listTypeOptions().then((options) => isCurrent && setTypes(options));
    return () => {
      isCurrent = false;
    };
  }, []);

  function show(next: BookingsQuery): void {
    setParameters(toParameters(next), { replace: true, preventScrollReset: true });
  }

  const change = (part: Partial<Record<keyof BookingsQuery, string>>) =>
    show({ ...query, ...part } as BookingsQuery);

  return (
    <fieldset className={styles.filters}>
      <legend className="hidden">{t('Filters', {}, 'noun')}</legend>
      <SelectField
        label={t('Meeting type')}
        options={types}
        value={query.type}
        onChange={(event) => change({ type: event.target.value })}
      />
      <SelectField
        label={t('Status', {}, 'the label of a choice: the status of a booking')}
        options={STATUSES}
        value={query.status}
        onChange={(event) => {
          const status = event.target.value;
          // The Upcoming and Past tabs do not show every status. So the choice of a status
          // opens the All tab.
          change(status === '' ? { status } : { status, filter: 'all' });
        }}
      />
      <InputField
        label={t('From', {}, 'the first day of a period')}
        type="date"
        value={query.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <InputField
        label={t('To', {}, 'the last day of a period')}
        type="date"
        value={query.to}
        onChange={(event) => change({ to: event.target.value })}
      />
      <Button
        aria-disabled={countFilters(query) === 0}
        onClick={() => show({ ...tabQuery(query.filter, query.scope), q: query.q })}
      >
        {t('Clear filters', {}, 'a button')}
        {countFilters(query) === 0 && <span className="hidden"> {t('(no filters are set)')}</span>}
      </Button>
    </fieldset>
  );
}
