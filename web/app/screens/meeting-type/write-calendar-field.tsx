// Lets the host choose the calendar to which bookings of this meeting type are written.

import { type ReactNode, useEffect, useState } from 'react';
import { CALENDAR_CALL } from '../../../../worker/contract/frame/early-calls.ts';
import { t } from '../../../lib/translate.ts';
import { SelectField } from '../../../ui/labelled-fields.tsx';
import { readCalendar } from '../../calendars/calendar-calls.ts';
import {
  listWriteTargets,
  type TargetOption,
  warnOfMissingLink,
} from '../../calendars/list-write-targets.ts';
import { loadCached } from '../../screen-cache.ts';
import type { Editor } from './use-editor.ts';

/** Loads the calendars when the field is first shown. The list is empty until then, and on failure. */
function useWriteTargets(): readonly TargetOption[] {
  const [targets, setTargets] = useState<readonly TargetOption[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    void loadCached(CALENDAR_CALL, readCalendar).then((status) => {
      if (status !== null && !isUnmounted) setTargets(listWriteTargets(status));
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return targets;
}

const DEFAULT = '';

/** Renders nothing for a host with fewer than two calendars to choose from. */
export function WriteCalendarField({ editor }: { editor: Editor }): ReactNode {
  const { draft, change, problemAt } = editor;
  const targets = useWriteTargets();
  if (targets.length < 2) return null;
  const chosen = targets.find(({ value }) => value === draft.writeCalendarId);
  const warning = warnOfMissingLink(chosen, draft.locations);
  return (
    <SelectField
      label={t('Write bookings to', {}, 'followed by the name of a calendar')}
      error={problemAt('writeCalendarId')}
      hint={warning ? <strong>{warning}</strong> : t('Existing events stay where they are.')}
      name="writeCalendarId"
      options={[{ value: DEFAULT, label: t('Your default calendar') }, ...targets]}
      // A disconnected calendar is not listed. Bookings are then written to the default calendar.
      value={chosen?.value ?? DEFAULT}
      onChange={({ target }) =>
        change({ writeCalendarId: target.value === DEFAULT ? null : target.value })
      }
    />
  );
}
