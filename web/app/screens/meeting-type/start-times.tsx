// The fields for the durations that invitees can choose, and for the possible start times.

import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { InputField } from '../../../ui/labelled-fields.tsx';
import { START_STEPS } from './draft.ts';
import { ManagedFields } from './managed-fields.tsx';
import styles from './meeting-type.module.css';
import { MinutesField } from './minutes-field.tsx';
import type { Editor } from './use-editor.ts';

export function StartTimes({ editor }: { editor: Editor }): ReactNode {
  const { draft, change, problemAt } = editor;
  const indexes = [0, 1, 2, 3, 4, 5];
  const durationsError =
    problemAt('durations') ?? indexes.map((index) => problemAt(`durations.${index}`)).find(Boolean);
  return (
    <>
      <div className={styles.pair}>
        <ManagedFields editor={editor} fields={['durations']}>
          <InputField
            label={t('Further lengths, in minutes')}
            optional
            error={durationsError}
            hint={t(
              'People choose between these lengths and the duration above. For example: 15, 60',
            )}
            name="durations"
            autoComplete="off"
            value={draft.furtherDurations}
            onChange={(event) => change({ furtherDurations: event.target.value })}
          />
        </ManagedFields>
        <ManagedFields editor={editor} fields={['startStepMinutes']}>
          <MinutesField
            label={t('Time between two starts')}
            otherLabel={t('Time between two starts, in minutes')}
            name="startStepMinutes"
            error={problemAt('startStepMinutes')}
            options={START_STEPS}
            emptyLabel={t('Same as the duration', {}, 'the time between two starts')}
            minutes={draft.startStepMinutes}
            isOther={draft.hasOtherStep}
            onChange={(startStepMinutes, hasOtherStep) =>
              change({ startStepMinutes, hasOtherStep })
            }
          />
        </ManagedFields>
      </div>
      <ManagedFields editor={editor} fields={['startsOnClock']}>
        <Checkbox
          label={t('Start only at round times, such as 9:00 and 9:30')}
          isOn={draft.startsOnClock}
          onChange={(isOn) => change({ startsOnClock: isOn })}
        />
      </ManagedFields>
      <ManagedFields editor={editor} fields={['rules']}>
        <Checkbox
          label={t('Leave out times between 22:00 and 7:00 in the invitee’s time zone')}
          isOn={draft.rules.hidesNight}
          onChange={(isOn) => change({ rules: { ...draft.rules, hidesNight: isOn } })}
        />
      </ManagedFields>
    </>
  );
}
