// The host's working hours for each day of the week.

import { lazy, type ReactNode, Suspense } from 'react';
import type { Schedule } from '../../../../worker/contract/schedules/schedule-calls.ts';
import type { Weekday } from '../../../../worker/domain/time/weekdays.ts';
import { t } from '../../../lib/translate.ts';
import { Section } from '../../forms/section.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { WeekFields } from '../../hours/week-fields.tsx';
import { LINK_ID } from './link-section.tsx';
import type { Editor } from './use-editor.ts';

const HoursChoice = lazy(() => import('./hours-choice.tsx'));

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
            ? describeZone(hoursZone, zone)
            : undefined
      }
      // The choice of a schedule has few fields.
      skip={scheduleId === null ? { label: t('Skip the working hours'), to: LINK_ID } : undefined}
      article="hours"
    >
      {schedules.length > 0 && (
        <Suspense>
          <HoursChoice editor={editor} schedules={schedules} onCopy={onCopy} />
        </Suspense>
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
 * `accountZone` is undefined if the session has ended while the editor still shows unsaved input.
 */
function describeZone(hoursZone: string | null, accountZone: string | undefined): string {
  if (hoursZone !== null)
    return t(
      'In the time zone {zone}.',
      { zone: hoursZone.replaceAll('_', ' ') },
      'working hours. zone: such as Europe/Berlin',
    );
  return accountZone
    ? t(
        'In your time zone, {zone}.',
        { zone: accountZone.replaceAll('_', ' ') },
        'working hours. zone: such as Europe/Berlin',
      )
    : t('In your time zone.', {}, 'working hours');
}
