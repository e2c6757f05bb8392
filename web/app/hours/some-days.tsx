// The same hours on some days of the week: a chip for each day, and one range of hours.

import type { ReactNode } from 'react';
import { WEEKDAYS, type Weekday } from '../../../worker/domain/time/weekdays.ts';
import { t } from '../../lib/translate.ts';
import type { DraftHours, DraftWeek, ProblemAt } from './hours-draft.ts';
import { nameDay } from './name-day.ts';
import { RangeFields } from './range-fields.tsx';
import styles from './some-days.module.css';

interface SomeDaysProps {
  /** The path of the week. The paths of the days end with `.monday` to `.sunday`. */
  readonly path: string;
  readonly hours: DraftWeek;
  readonly problemAt: ProblemAt;
  readonly onChange: (hours: DraftWeek) => void;
}

const isOn = (week: DraftWeek, day: Weekday): boolean => week[day].enabled;

/** The day whose hours apply to all days: the first working day, or Monday without working days. */
const findLeader = (week: DraftWeek): Weekday =>
  WEEKDAYS.find((day) => isOn(week, day)) ?? 'monday';

/** Gives all days the same hours without breaks. `listed` are the working days. */
export function giveSameHours(
  week: DraftWeek,
  listed: readonly Weekday[],
  changes: Partial<DraftHours> = {},
): DraftWeek {
  const { start, end } = { ...week[findLeader(week)], ...changes };
  const days = WEEKDAYS.map((day) => [
    day,
    { enabled: listed.includes(day), start, end, breaks: [] },
  ]);
  return Object.fromEntries(days) as DraftWeek;
}

/** Tells whether all working days have the same hours and no breaks. */
export function hasSameHours(week: DraftWeek): boolean {
  const { start, end } = week[findLeader(week)];
  return WEEKDAYS.every((day) => {
    const hours = week[day];
    const isEqual = hours.start === start && hours.end === end && hours.breaks.length === 0;
    return !hours.enabled || isEqual;
  });
}

export const listWorkingDays = (week: DraftWeek): Weekday[] =>
  WEEKDAYS.filter((day) => isOn(week, day));

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
              checked={isOn(hours, day)}
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
