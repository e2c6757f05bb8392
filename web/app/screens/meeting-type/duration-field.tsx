// The duration: a chip for each of the most common durations, and a field for any other duration.

import { type ReactNode, useId } from 'react';
import {
  DURATION_BOUNDS,
  MEETING_DURATIONS,
} from '../../../../worker/domain/meeting-types/bounds.ts';
import { t } from '../../../lib/translate.ts';
import { InputField } from '../../../ui/labelled-fields.tsx';
import { DURATION_CHIPS } from './draft.ts';
import { LabelledChoice } from './labelled-choice.tsx';
import type { Editor } from './use-editor.ts';

const OTHER = 'other';

const OPTIONS = [
  ...DURATION_CHIPS.map((minutes) => ({
    value: String(minutes),
    label: t('{minutes, number} min', { minutes }, 'the duration of a meeting'),
  })),
  { value: OTHER, label: t('Other', {}, 'another number of minutes') },
];

export function DurationField({ editor }: { editor: Editor }): ReactNode {
  const { draft, change, problemAt } = editor;
  const { durationMinutes, hasOtherDuration } = draft;
  const listId = useId();
  return (
    <>
      <LabelledChoice
        label={t('Duration')}
        options={OPTIONS}
        value={hasOtherDuration ? OTHER : String(durationMinutes)}
        onChange={(value) =>
          change(
            value === OTHER
              ? { hasOtherDuration: true }
              : { durationMinutes: Number(value), hasOtherDuration: false },
          )
        }
      />
      {hasOtherDuration && (
        <>
          <InputField
            label={t('Duration, in minutes')}
            error={problemAt('durationMinutes')}
            {...DURATION_BOUNDS}
            type="number"
            inputMode="numeric"
            name="durationMinutes"
            list={listId}
            value={durationMinutes || ''}
            onChange={({ target }) => change({ durationMinutes: Number(target.value) })}
          />
          <datalist id={listId}>
            {MEETING_DURATIONS.map((minutes) => (
              <option key={minutes} value={minutes} />
            ))}
          </datalist>
        </>
      )}
    </>
  );
}
