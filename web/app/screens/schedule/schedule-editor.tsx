// The form of a new or existing schedule, with its first values.

import type { ReactNode } from 'react';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { Schedule } from '../../../../worker/contract/schedules/schedule-calls.ts';
import { readTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import { createNewDraft, createScheduleDraft } from './schedule-draft.ts';
import { ScheduleForm } from './schedule-form.tsx';

export interface ScheduleEditorProps {
  /** Null for a new schedule. */
  readonly schedule: Schedule | null;
  /** The meeting types that do not use the schedule. */
  readonly otherTypes: readonly HostMeetingType[];
  /** The meeting types that will use the new schedule. */
  readonly chosen: readonly HostMeetingType[];
  /** The time zone of the account. */
  readonly timeZone: string;
}

export function ScheduleEditor(props: ScheduleEditorProps): ReactNode {
  const { schedule, otherTypes, chosen, timeZone } = props;
  const initial =
    schedule === null
      ? createNewDraft(
          readTimeZone(timeZone),
          findHours(chosen, timeZone),
          chosen.map(({ id }) => id),
        )
      : createScheduleDraft(schedule);
  return <ScheduleForm schedule={schedule} otherTypes={otherTypes} initial={initial} />;
}

/**
 * Returns the hours of the first meeting type that will use the new schedule. Returns null if there is no
 * such meeting type.
 */
function findHours([type]: readonly HostMeetingType[], zone: string) {
  if (type === undefined) return null;
  const { workingHours, overrides, timezone } = type.availability;
  return {
    timezone: timezone ?? zone,
    workingHours,
    overrides: overrides.map(({ date, ...hours }) => ({ ...hours, from: date, to: date })),
  };
}
