// The durations from which invitees can choose, and the times at which meetings can start.
import type { ReactNode } from 'react';
import { Field } from '../../../ui/field.tsx';
import { START_STEPS } from './draft.ts';
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
        <Field
          label="Further lengths, in minutes"
          optional
          error={durationsError}
          hint="People choose between these and the duration above. For example: 15, 60"
        >
          {(control) => (
            <input
              {...control}
              name="durations"
              autoComplete="off"
              value={draft.furtherDurations}
              onChange={(event) => change({ furtherDurations: event.target.value })}
            />
          )}
        </Field>
        <MinutesField
          label="Time between two starts"
          name="startStepMinutes"
          error={problemAt('startStepMinutes')}
          options={START_STEPS}
          emptyLabel="Same as the duration"
          minutes={draft.startStepMinutes}
          isOther={draft.hasOtherStep}
          onChange={(startStepMinutes, hasOtherStep) => change({ startStepMinutes, hasOtherStep })}
        />
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.startsOnClock}
          onChange={(event) => change({ startsOnClock: event.target.checked })}
        />
        Start only at round times, such as 9:00 and 9:30
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.rules.hidesNight}
          onChange={(event) =>
            change({ rules: { ...draft.rules, hidesNight: event.target.checked } })
          }
        />
        Leave out times between 22:00 and 7:00 in the invitee’s time zone
      </label>
    </>
  );
}
