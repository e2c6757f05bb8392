// The list of schedules, and the offer to use one schedule for meeting types with the same hours.

import type { ReactNode } from 'react';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { Schedule } from '../../../../worker/contract/schedules/schedule-calls.ts';
import { describeZone } from '../../../lib/describe-zone.ts';
import { LANGUAGE } from '../../../lib/language.ts';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { describeWeek } from '../../schedules/describe-week.ts';
import { schedulePaths } from '../../schedules/schedule-paths.ts';
import styles from './schedule-list.module.css';

/**
 * Returns the largest group of meeting types with equal hours. Ignores meeting types that use a
 * schedule.
 */
function findEqualHours(types: readonly HostMeetingType[]): HostMeetingType[] {
  const groups = new Map<string, HostMeetingType[]>();
  for (const type of types) {
    if (type.scheduleId !== null) continue;
    const hours = JSON.stringify(type.availability);
    groups.set(hours, [...(groups.get(hours) ?? []), type]);
  }
  const [largest = []] = [...groups.values()].sort((left, right) => right.length - left.length);
  return largest.length > 1 ? largest : [];
}

const titles = new Intl.ListFormat(LANGUAGE);

interface ScheduleListProps {
  readonly schedules: readonly Schedule[];
  readonly types: readonly HostMeetingType[];
  /** True when the plan includes no more schedules. */
  readonly isFull: boolean;
}

export function ScheduleList({ schedules, types, isFull }: ScheduleListProps): ReactNode {
  const haveOwnHours = types.length > 0 && types.every(({ scheduleId }) => scheduleId === null);
  const unused = haveOwnHours
    ? t('Not used yet. Your meeting types have their own hours.')
    : t('Not used yet', {}, 'a schedule');
  const equal = isFull ? [] : findEqualHours(types);
  return (
    <div className={styles.content}>
      {schedules.length > 0 && (
        <ul className={styles.list}>
          {schedules.map((schedule) => (
            <Row key={schedule.id} schedule={schedule} unused={unused} />
          ))}
        </ul>
      )}
      {equal.length > 1 && (
        <div className={styles.offer}>
          <p>
            {t(
              'These meeting types have the same hours: {titles}.',
              { titles: titles.format(equal.map(({ title }) => title)) },
              'titles: a list of titles',
            )}
          </p>
          <Link className="button" to={schedulePaths.newFor(equal.map(({ id }) => id))}>
            {t('Use one schedule for them')}
          </Link>
        </div>
      )}
      {isFull && (
        <p className={styles.note}>
          {rich('Your plan includes one schedule. <upgrade>Upgrade</upgrade> to add more.', {
            upgrade: (text) => <Link to={paths.upgrade}>{text}</Link>,
          })}
        </p>
      )}
    </div>
  );
}

interface RowProps {
  readonly schedule: Schedule;
  /** The text for a schedule that no meeting type uses. */
  readonly unused: string;
}

function Row({ schedule, unused }: RowProps): ReactNode {
  const { id, name, isDefault, timezone, workingHours, meetingTypes } = schedule;
  const week = describeWeek(workingHours, useClockStyle());
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.name}>
          <Link to={schedulePaths.schedule(id)}>{name}</Link>
          {isDefault && (
            <span className={styles.badge}>
              {t('Default', {}, 'the schedule that new meeting types use')}
            </span>
          )}
        </h2>
        {week.length === 0 && <p>{t('No working hours')}</p>}
        {week.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={styles.note}>{describeZone(timezone, Date.now())}</p>
      </div>
      <p className={styles.types}>
        {meetingTypes.length === 0
          ? unused
          : t(
              '{count, plural, one {# meeting type: {titles}} other {# meeting types: {titles}}}',
              {
                count: meetingTypes.length,
                titles: titles.format(meetingTypes.map(({ title }) => title)),
              },
              'titles: the titles of the meeting types that use a schedule',
            )}
      </p>
      <span className={styles.arrow}>
        <ChevronIcon towards="end" />
      </span>
    </li>
  );
}
