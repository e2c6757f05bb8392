// Whether several invitees can book the same time, and how many.
import type { ReactNode } from 'react';
import { SEATS_BOUNDS } from '../../../../worker/domain/bookings/limits.ts';
import { Field } from '../../../ui/field.tsx';
import styles from './meeting-type.module.css';
import type { Editor } from './use-editor.ts';

const SUGGESTED_SEATS = 10;

export function SeatFields({ editor }: { editor: Editor }): ReactNode {
  const { draft, change, problemAt } = editor;
  const { seats, showSeatsLeft } = draft;
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={seats !== null}
          onChange={(event) => change({ seats: event.target.checked ? SUGGESTED_SEATS : null })}
        />
        Several people can book the same time
      </label>
      {seats !== null && (
        <>
          <Field
            label="Seats"
            error={problemAt('seats')}
            hint="How many people can book one time. Each person books, reschedules and cancels alone, and does not see the others."
          >
            {(control) => (
              <input
                {...control}
                {...SEATS_BOUNDS}
                type="number"
                inputMode="numeric"
                name="seats"
                value={String(seats)}
                onChange={({ target }) => change({ seats: Number(target.value) })}
              />
            )}
          </Field>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={showSeatsLeft}
              onChange={(event) => change({ showSeatsLeft: event.target.checked })}
            />
            Show how many seats are left
          </label>
        </>
      )}
    </>
  );
}
