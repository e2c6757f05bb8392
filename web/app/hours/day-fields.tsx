// Hours and breaks of one day of the week or of one date override.

import type { ReactNode } from 'react';
import { MAX_BREAKS_PER_DAY } from '../../../worker/domain/meeting-types/availability.ts';
import { t } from '../../lib/translate.ts';
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx';
import styles from './hours.module.css';
import { type DraftHours, endsNextDay, nextKey, type ProblemAt } from './hours-draft.ts';
import { RangeFields } from './range-fields.tsx';

interface DayFieldsProps {
  readonly path: string;
  readonly label: string;
  readonly hours: DraftHours;
  readonly problemAt: ProblemAt;
  readonly onChange: (change: Partial<DraftHours>) => void;
  /** Further buttons for this day. */
  readonly children?: ReactNode;
}

const LUNCH = { start: '12:00', end: '13:00' };

export function DayFields(props: DayFieldsProps): ReactNode {
  const { path, label, hours, problemAt, onChange } = props;
  const { breaks } = hours;

  function setBreak(key: number, change: { start: string } | { end: string }): void {
    onChange({ breaks: breaks.map((item) => (item.key === key ? { ...item, ...change } : item)) });
  }

  return (
    <div className={styles.fields}>
      <div className={styles.line}>
        <RangeFields
          path={path}
          label={label}
          problemAt={problemAt}
          onChange={onChange}
          start={hours.start}
          end={hours.end}
          note={
            endsNextDay(hours) &&
            t('Ends on the next day.', {}, 'working hours such as 22:00 – 2:00')
          }
        />
        <div className={styles.tools}>
          {breaks.length < MAX_BREAKS_PER_DAY && (
            <button
              type="button"
              className={styles.tool}
              title={t('Add break', {}, 'verb: add a break to the working hours')}
              onClick={() => onChange({ breaks: [...breaks, { ...LUNCH, key: nextKey() }] })}
            >
              <PlusIcon />
              <span className="hidden">
                {t('Add break on {day}', { day: label }, 'day: a day of the week or a date')}
              </span>
            </button>
          )}
          {props.children}
        </div>
      </div>
      {breaks.map((pause, index) => (
        <div key={pause.key} className={styles.pause}>
          <span className={styles.pauseName} aria-hidden="true">
            {t('Break', {}, 'noun: a pause in the working hours')}
          </span>
          <RangeFields
            path={`${path}.breaks.${index}`}
            label={t(
              '{day}, break {number, number}',
              { day: label, number: index + 1 },
              'for screen readers. day: a day of the week or a date',
            )}
            start={pause.start}
            end={pause.end}
            problemAt={problemAt}
            onChange={(change) => setBreak(pause.key, change)}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={t(
              'Remove break {number, number} on {day}',
              { day: label, number: index + 1 },
              'day: a day of the week or a date',
            )}
            onClick={() => onChange({ breaks: breaks.filter(({ key }) => key !== pause.key) })}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
    </div>
  );
}
