// The host's working hours for each day of the week.
import type { ReactNode } from 'react';
import { WEEKDAYS, type Weekday } from '../../../../worker/domain/meeting-types/availability.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { DayFields } from './day-fields.tsx';
import { type DraftHours, nextKey } from './draft.ts';
import styles from './hours.module.css';
import { Section } from './section.tsx';
import type { Editor } from './use-editor.ts';

const WEEKEND: readonly Weekday[] = ['saturday', 'sunday'];

export function WorkingHours({ editor }: { editor: Editor }): ReactNode {
  const { draft, change, problemAt } = editor;
  const zone = useUser()?.timezone;
  // The user is null after the session has ended, while the editor still shows unsaved input.
  const zoneName = zone ? `, ${zone.replaceAll('_', ' ')}` : '';

  function setDay(day: Weekday, changes: Partial<DraftHours>): void {
    change({ hours: { ...draft.hours, [day]: { ...draft.hours[day], ...changes } } });
  }

  function copyToWorkdays(hours: DraftHours): void {
    const copies = WEEKDAYS.filter((day) => !WEEKEND.includes(day)).map((day) => {
      const breaks = hours.breaks.map((pause) => ({ ...pause, key: nextKey() }));
      return [day, { ...hours, breaks }];
    });
    change({ hours: { ...draft.hours, ...Object.fromEntries(copies) } });
  }

  return (
    <Section heading="Working hours" intro={`In your time zone${zoneName}.`}>
      <ul className={styles.week}>
        {WEEKDAYS.map((day) => {
          const hours = draft.hours[day];
          const name = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
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
                  <button
                    type="button"
                    className={styles.tool}
                    onClick={() => copyToWorkdays(hours)}
                  >
                    Copy <span className="hidden">{name}’s hours </span>to Monday–Friday
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
