// The hours of each day of the week.

import type { ReactNode } from 'react';
import { WEEKDAYS, type Weekday } from '../../../worker/domain/time/weekdays.ts';
import { t } from '../../lib/translate.ts';
import { CopyIcon } from '../../ui/icons.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DayFields } from './day-fields.tsx';
import styles from './hours.module.css';
import type { DraftHours, DraftWeek, ProblemAt } from './hours-draft.ts';
import { nameDay } from './name-day.ts';

export interface WeekFieldsProps {
  /** The path of the week. The paths of the days end with `.monday` to `.sunday`. */
  readonly path: string;
  readonly hours: DraftWeek;
  readonly problemAt: ProblemAt;
  readonly onChange: (hours: DraftWeek) => void;
  /** Called when the host wants to copy the hours of this day. */
  readonly onCopy: (day: Weekday) => void;
}

export function WeekFields({
  path,
  hours: week,
  problemAt,
  onChange,
  onCopy,
}: WeekFieldsProps): ReactNode {
  function setDay(day: Weekday, changes: Partial<DraftHours>): void {
    onChange({ ...week, [day]: { ...week[day], ...changes } });
  }

  return (
    <ul className={styles.week}>
      {WEEKDAYS.map((day) => {
        const hours = week[day];
        const name = nameDay(day);
        return (
          <li key={day} className={styles.day}>
            <Switch
              label={name}
              name={`${path}.${day}`}
              isOn={hours.enabled}
              onChange={(enabled) => setDay(day, { enabled })}
            />
            {hours.enabled ? (
              <DayFields
                path={`${path}.${day}`}
                label={name}
                hours={hours}
                problemAt={problemAt}
                onChange={(changes) => setDay(day, changes)}
              >
                <button
                  type="button"
                  className={styles.tool}
                  title={t('Copy to…', {}, 'verb: copy the hours of a day to other days')}
                  onClick={() => onCopy(day)}
                >
                  <CopyIcon />
                  <span className="hidden">
                    {t('Copy {day}’s hours to…', { day: name }, 'day: a day of the week')}
                  </span>
                </button>
              </DayFields>
            ) : (
              <p className={styles.off}>
                {t('Not available', {}, 'the host, on a day of the week')}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
