// The same hours on some days of the week: a chip for each day, and one range of hours.

import type { ReactNode } from 'react';
import { WEEKDAYS } from '../../../worker/domain/time/weekdays.ts';
import { t } from '../../lib/translate.ts';
import type { DraftWeek, ProblemAt } from './hours-draft.ts';
import { nameDay } from './name-day.ts';
import { RangeFields } from './range-fields.tsx';
import { findLeader, giveSameHours, listWorkingDays } from './same-hours.ts';
import styles from './some-days.module.css';

export interface SomeDaysProps {
  /** The path of the week. The paths of the days end with `.monday` to `.sunday`. */
  readonly path: string;
  readonly hours: DraftWeek;
  readonly problemAt: ProblemAt;
  readonly onChange: (hours: DraftWeek) => void;
}

export function SomeDays({ path, hours, problemAt, onChange }: SomeDaysProps): ReactNode {
  const leader = findLeader(hours);
  const working = listWorkingDays(hours);
  const { start, end } = hours[leader];
  return (
    <div className={styles.some}>
      <fieldset className={styles.days}>
        <legend className="hidden">{t('Working days')}</legend>
        {WEEKDAYS.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              className={styles.input}
              name={`${path}.${day}`}
              aria-label={nameDay(day)}
              checked={hours[day].enabled}
              onChange={({ target }) =>
                onChange(
                  giveSameHours(
                    hours,
                    target.checked ? [...working, day] : working.filter((other) => other !== day),
                  ),
                )
              }
            />
            <span aria-hidden="true">{nameDay(day, 'short')}</span>
          </label>
        ))}
      </fieldset>
      <RangeFields
        path={`${path}.${leader}`}
        label={t('Working hours')}
        start={start}
        end={end}
        note={working.length === 0 && t('Choose at least one day.')}
        problemAt={problemAt}
        onChange={(changes) => onChange(giveSameHours(hours, working, changes))}
      />
    </div>
  );
}
