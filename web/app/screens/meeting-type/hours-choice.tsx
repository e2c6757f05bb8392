// The choice between a schedule of the host and two kinds of own hours: the same hours on some days, or the full table.

import { type ReactNode, useState } from 'react';
import type { Schedule } from '../../../../worker/contract/schedules/schedule-calls.ts';
import type { Weekday } from '../../../../worker/domain/time/weekdays.ts';
import { describeZone } from '../../../lib/describe-zone.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { t } from '../../../lib/translate.ts';
import { Choice } from '../../../ui/choice.tsx';
import { SelectField } from '../../../ui/labelled-fields.tsx';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { type DraftWeek, draftWeek } from '../../hours/hours-draft.ts';
import { WeekFields } from '../../hours/lazy-week.ts';
import { giveSameHours, hasSameHours, listWorkingDays } from '../../hours/same-hours.ts';
import type { SomeDaysProps } from '../../hours/some-days.tsx';
import { Link } from '../../link.tsx';
import { describeWeek } from '../../schedules/describe-week.ts';
import { schedulePaths } from '../../schedules/schedule-paths.ts';
import styles from './meeting-type.module.css';
import type { Editor } from './use-editor.ts';

const SomeDays = lazyPart<SomeDaysProps>(() =>
  import('../../hours/some-days.tsx').then((file) => file.SomeDays),
);

/** Loads the fields of these own hours, so that nothing moves when they appear. */
export const loadFields = (hours: DraftWeek): Promise<void> =>
  (hasSameHours(hours) ? SomeDays : WeekFields).load();

export interface HoursChoiceProps {
  readonly editor: Editor;
  /** At least one schedule. */
  readonly schedules: readonly Schedule[];
  /** Called when the host wants to copy the hours of this day. */
  readonly onCopy: (day: Weekday) => void;
}

const KINDS = [
  { value: 'schedule', label: t('My working hours') },
  { value: 'days', label: t('Only some days') },
  { value: 'table', label: t('Different hours each day') },
] as const;
type Kind = (typeof KINDS)[number]['value'];

export function HoursChoice({ editor, schedules, onCopy }: HoursChoiceProps): ReactNode {
  const { draft, change, problemAt } = editor;
  const { scheduleId, hours } = draft;
  const [ownKind, setOwnKind] = useState<Kind>(hasSameHours(hours) ? 'days' : 'table');
  const kind = scheduleId === null ? ownKind : 'schedule';
  const path = 'availability.workingHours';
  const chosen = schedules.find(({ id }) => id === scheduleId);

  function choose(next: Kind): void {
    if (next === 'schedule') {
      const preferred = schedules.find(({ isDefault }) => isDefault) ?? schedules[0];
      change({ scheduleId: preferred?.id ?? null });
      return;
    }
    setOwnKind(next);
    // The full table starts with the hours of the schedule, and the days start with none, so that one click
    // chooses a single day.
    const week = chosen === undefined ? hours : draftWeek(chosen.workingHours);
    const days = chosen === undefined ? listWorkingDays(week) : [];
    change({ scheduleId: null, hours: next === 'days' ? giveSameHours(week, days) : week });
  }

  return (
    <>
      <div className={styles.kinds}>
        <Choice legend={t('Working hours')} options={KINDS} value={kind} onChange={choose} />
      </div>
      {kind === 'schedule' && (
        <ChosenSchedule
          schedules={schedules}
          chosen={chosen}
          error={problemAt('scheduleId')}
          onChange={(id) => change({ scheduleId: id })}
        />
      )}
      {kind === 'days' && (
        <SomeDays
          path={path}
          hours={hours}
          problemAt={problemAt}
          onChange={(changed) => change({ hours: changed })}
        />
      )}
      {kind === 'table' && (
        <WeekFields
          path={path}
          hours={hours}
          problemAt={problemAt}
          onChange={(changed) => change({ hours: changed })}
          onCopy={onCopy}
        />
      )}
    </>
  );
}

interface ChosenScheduleProps {
  readonly schedules: readonly Schedule[];
  readonly chosen: Schedule | undefined;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

function ChosenSchedule({ schedules, chosen, error, onChange }: ChosenScheduleProps): ReactNode {
  const clock = useClockStyle();
  // A single schedule needs no choice.
  const isListed = schedules.length > 1 || chosen === undefined || error !== undefined;
  return (
    <>
      {isListed && (
        <SelectField
          label={t('Schedule', {}, 'noun: the working hours of a host')}
          error={error}
          name="scheduleId"
          value={chosen?.id ?? ''}
          options={schedules.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {chosen !== undefined && (
        <div className={styles.chosen}>
          {describeWeek(chosen.workingHours, clock).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className={styles.note}>{describeZone(chosen.timezone, Date.now())}</p>
          <Link to={schedulePaths.schedule(chosen.id)}>{t('Edit schedule', {}, 'verb')}</Link>
        </div>
      )}
    </>
  );
}
