// Lets the host choose between a schedule and hours that belong only to this meeting type.

import type { ReactNode } from 'react';
import type { Schedule } from '../../../../worker/contract/schedules/schedule-calls.ts';
import { readTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import { t } from '../../../lib/translate.ts';
import { describeZone } from '../../../lib/zones.ts';
import { SelectField } from '../../../ui/labelled-fields.tsx';
import { Link } from '../../link.tsx';
import { describeWeek } from '../../schedules/describe-week.ts';
import { schedulePaths } from '../../schedules/schedule-paths.ts';
import styles from './meeting-type.module.css';

interface ScheduleChoiceProps {
  readonly schedules: readonly Schedule[];
  readonly scheduleId: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

const OWN = '';

export default function ScheduleChoice(props: ScheduleChoiceProps): ReactNode {
  const { schedules, scheduleId, error, onChange } = props;
  const chosen = schedules.find(({ id }) => id === scheduleId);
  return (
    <>
      <SelectField
        label={t('Hours', {}, 'the working hours')}
        error={error}
        name="scheduleId"
        value={scheduleId ?? OWN}
        options={[
          ...schedules.map(({ id, name }) => ({ value: id, label: name })),
          {
            value: OWN,
            label: t('Only for this meeting type', {}, 'working hours that belong only to it'),
          },
        ]}
        onChange={({ target }) => onChange(target.value === OWN ? null : target.value)}
      />
      {chosen !== undefined && (
        <div className={styles.chosen}>
          {describeWeek(chosen.workingHours).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className={styles.note}>{describeZone(readTimeZone(chosen.timezone), Date.now())}</p>
          <Link to={schedulePaths.schedule(chosen.id)}>{t('Edit schedule', {}, 'verb')}</Link>
        </div>
      )}
    </>
  );
}
