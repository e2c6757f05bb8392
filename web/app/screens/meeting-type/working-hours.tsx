// The host's working hours for each day of the week.

import type { ReactNode } from 'react';
import type { Schedule } from '../../../../worker/contract/schedules/schedule-calls.ts';
import type { Weekday } from '../../../../worker/domain/time/weekdays.ts';
import { describeZone } from '../../../lib/describe-zone.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { t } from '../../../lib/translate.ts';
import { Section } from '../../forms/section.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { WeekFields } from '../../hours/lazy-week.ts';
import { listSchedules } from '../../schedules/list-schedules.ts';
import type { Draft } from './draft.ts';
import type { HoursChoiceProps } from './hours-choice.tsx';
import { LINK_ID } from './link-section.tsx';
import styles from './meeting-type.module.css';
import type { Editor } from './use-editor.ts';

/** As high as the choice of a schedule, so that the parts below do not move. */
function WaitingHours({ editor }: HoursChoiceProps): ReactNode {
  return editor.draft.scheduleId !== null && <div className={styles.waiting} />;
}

const HoursChoice = lazyPart<HoursChoiceProps>(
  () => import('./hours-choice.tsx').then((file) => file.HoursChoice),
  undefined,
  WaitingHours,
);

/** Loads the schedules and the fields of this section. Returns null when the schedules could not be loaded. */
export async function loadHours(): Promise<Schedule[] | null> {
  const schedules = await listSchedules();
  await (schedules?.length ? HoursChoice : WeekFields).load();
  return schedules;
}

/** Loads the fields of a meeting type with own hours, after the fields of the choice (`loadHours`). */
export async function loadOwnHours({ scheduleId, hours }: Draft): Promise<void> {
  if (scheduleId !== null) return;
  // The file of `HoursChoice`, which is loaded on demand. A static import would load it with the editor.
  await import('./hours-choice.tsx').then((file) => file.loadFields(hours)).catch(() => null);
}

interface WorkingHoursProps {
  readonly editor: Editor;
  readonly schedules: readonly Schedule[];
  /** Called when the host wants to copy the hours of this day. */
  readonly onCopy: (day: Weekday) => void;
}

export function WorkingHours({ editor, schedules, onCopy }: WorkingHoursProps): ReactNode {
  const { draft, change, problemAt } = editor;
  const { scheduleId, hoursZone, team } = draft;
  const zone = useUser()?.timezone;

  return (
    <Section
      heading={t('Working hours')}
      intro={
        team !== null
          ? t(
              'In the time zone of each host. Time off of a host stays closed.',
              {},
              'working hours',
            )
          : scheduleId === null
            ? describeHoursZone(hoursZone, zone)
            : undefined
      }
      // The choice of a schedule has few fields.
      skip={scheduleId === null ? { label: t('Skip the working hours'), to: LINK_ID } : undefined}
      article="hours"
    >
      {schedules.length > 0 && (
        <HoursChoice editor={editor} schedules={schedules} onCopy={onCopy} />
      )}
      {schedules.length === 0 && scheduleId !== null && (
        <p>
          {t(
            'The hours come from a schedule, which could not be loaded. Saving does not change these hours.',
          )}
        </p>
      )}
      {schedules.length === 0 && scheduleId === null && (
        <WeekFields
          path="availability.workingHours"
          hours={draft.hours}
          problemAt={problemAt}
          onChange={(hours) => change({ hours })}
          onCopy={onCopy}
        />
      )}
    </Section>
  );
}

/**
 * Returns undefined if the session has ended while the editor still shows unsaved input.
 */
function describeHoursZone(
  hoursZone: string | null,
  accountZone: string | undefined,
): string | undefined {
  const id = hoursZone ?? accountZone;
  if (id === undefined) return undefined;
  const zone = describeZone(id, Date.now());
  return hoursZone === null
    ? t('In your time zone, {zone}.', { zone }, 'working hours. zone: such as "Berlin (GMT+1)"')
    : t('In the time zone {zone}.', { zone }, 'working hours. zone: such as "Berlin (GMT+1)"');
}
