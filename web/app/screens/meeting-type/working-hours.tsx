// The host's working hours for each day of the week.
import type { ReactNode } from 'react';
import { WEEKDAYS, type Weekday } from '../../../../worker/domain/meeting-types/availability.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { DayFields } from './day-fields.tsx';
import type { DraftHours } from './draft.ts';
import styles from './hours.module.css';
import { nameDay } from './name-day.ts';
import { QUESTIONS_ID } from './questions.tsx';
import { Section } from './section.tsx';
import type { Editor } from './use-editor.ts';

interface WorkingHoursProps {
  readonly editor: Editor;
  /** Called when the host wants to copy the hours of this day. */
  readonly onCopy: (day: Weekday) => void;
}

export function WorkingHours({ editor, onCopy }: WorkingHoursProps): ReactNode {
  const { draft, change, problemAt } = editor;
  const zone = useUser()?.timezone;
  // The user is null after the session has ended, while the editor still shows unsaved input.
  const zoneName = zone ? `, ${zone.replaceAll('_', ' ')}` : '';

  function setDay(day: Weekday, changes: Partial<DraftHours>): void {
    change({ hours: { ...draft.hours, [day]: { ...draft.hours[day], ...changes } } });
  }

  return (
    <Section
      heading="Working hours"
      intro={`In your time zone${zoneName}.`}
      skip={{ label: 'Skip the working hours', to: QUESTIONS_ID }}
    >
      <ul className={styles.week}>
        {WEEKDAYS.map((day) => {
          const hours = draft.hours[day];
          const name = nameDay(day);
          return (
            <li key={day} className={styles.day}>
              <Switch
                label={name}
                name={`availability.workingHours.${day}`}
                isOn={hours.enabled}
                onChange={(enabled) => setDay(day, { enabled })}
              />
              {hours.enabled ? (
                <DayFields
                  path={`availability.workingHours.${day}`}
                  label={name}
                  hours={hours}
                  problemAt={problemAt}
                  onChange={(changes) => setDay(day, changes)}
                >
                  <button type="button" className={styles.tool} onClick={() => onCopy(day)}>
                    Copy <span className="hidden">{name}’s hours </span>to…
                  </button>
                </DayFields>
              ) : (
                <p className={styles.off}>Not available</p>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
