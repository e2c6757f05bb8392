// Lets the host choose how each calendar is used. Every choice is saved immediately. If saving
// fails, the previous choice is shown again.
import { type ReactNode, useId } from 'react';
import type {
  CalendarStatus,
  WireCalendar,
  WireConnection,
} from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import styles from './calendar-choices.module.css';
import { useCalendarChoices } from './use-calendar-choices.ts';

interface CalendarChoicesProps {
  readonly connection: WireConnection;
  readonly onChange: (status: CalendarStatus) => void;
}

const POLICIES = [
  { value: 'refuse', label: 'Not bookable' },
  { value: 'allow', label: 'Still bookable' },
] as const;

const POLICY_HINTS = {
  refuse: 'Times are shown, but a time that we cannot check with Google cannot be booked.',
  allow: 'We check new bookings against your other bookings here and the last data from Google.',
} as const;

export function CalendarChoices({ connection, onChange }: CalendarChoicesProps): ReactNode {
  const { chosen, problem, choose } = useCalendarChoices(connection, onChange);
  const policyId = useId();
  const usableCalendars = connection.calendars.filter(({ isUsable }) => isUsable);
  return (
    <div className={styles.choices}>
      <Blocking
        calendars={connection.calendars}
        chosen={chosen.blockingCalendarIds}
        onChoose={(blockingCalendarIds) => choose({ blockingCalendarIds })}
      />
      <Field
        label="Write bookings to"
        error={undefined}
        hint="Existing events stay where they are."
      >
        {(control) => (
          <Select
            {...control}
            options={usableCalendars.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen.writeCalendarId}
            onChange={(event) => choose({ writeCalendarId: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.policy} aria-describedby={policyId}>
        <p className={styles.label}>While Google cannot be reached, times are</p>
        <Choice
          legend="While Google cannot be reached, times are"
          options={POLICIES}
          value={chosen.unreachablePolicy}
          onChange={(unreachablePolicy) => choose({ unreachablePolicy })}
        />
        <p id={policyId} className={styles.hint}>
          {POLICY_HINTS[chosen.unreachablePolicy]}
        </p>
      </div>
      <Alert text={problem} />
    </div>
  );
}

interface BlockingProps {
  readonly calendars: readonly WireCalendar[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: string[]) => void;
}

function Blocking({ calendars, chosen, onChoose }: BlockingProps): ReactNode {
  const hintId = useId();
  const hasSharedCalendar = calendars.some(({ isUsable }) => !isUsable);
  return (
    <fieldset
      className={styles.calendars}
      aria-describedby={hasSharedCalendar ? hintId : undefined}
    >
      <legend className={styles.label}>Calendars that block your time</legend>
      {calendars.map(({ id, name, colour, isUsable, isPrimary }) => (
        <label key={id} className={styles.calendar} aria-disabled={!isUsable}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen.includes(id)}
            disabled={!isUsable}
            onChange={(event) =>
              onChoose(
                event.target.checked
                  ? [...chosen, id]
                  : chosen.filter((chosenId) => chosenId !== id),
              )
            }
          />
          <Dot colour={colour} />
          <span className={styles.calendarName}>
            {name}
            {isPrimary && <span className={styles.mark}> (primary)</span>}
          </span>
        </label>
      ))}
      {hasSharedCalendar && (
        <p id={hintId} className={styles.hint}>
          You cannot choose calendars that others share with you: Halfpast has access only to your
          own.
        </p>
      )}
    </fieldset>
  );
}

/**
 * Renders the colour that the calendar has in Google. The colour is an SVG attribute, because the
 * content security policy of the page allows no inline styles.
 */
function Dot({ colour }: { colour: string | null }): ReactNode {
  return (
    <svg className="icon" aria-hidden="true" width="10" height="10" viewBox="0 0 10 10">
      <circle cx="5" cy="5" r="5" fill={colour ?? 'currentColor'} />
    </svg>
  );
}
