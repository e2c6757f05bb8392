// The settings for seats: whether several invitees can book the same time, and the number of seats.

import type { ReactNode } from 'react';
import { SEATS_BOUNDS } from '../../../../worker/domain/meeting-types/bounds.ts';
import { t } from '../../../lib/translate.ts';
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
        {t('Several people can book the same time')}
      </label>
      {seats !== null && (
        <>
          <Field
            label={t('Seats', {}, 'places for people at the same meeting')}
            error={problemAt('seats')}
            hint={t(
              'The number of people who can book the same time slot. Each person books, reschedules and cancels alone, and does not see the others.',
            )}
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
            {t('Show how many seats are left')}
          </label>
        </>
      )}
    </>
  );
}
