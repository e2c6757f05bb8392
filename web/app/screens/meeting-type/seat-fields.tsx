// The settings for seats: whether several invitees can book the same time, and the number of seats.

import type { ReactNode } from 'react';
import { SEATS_BOUNDS } from '../../../../worker/domain/meeting-types/bounds.ts';
import { t } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { InputField } from '../../../ui/labelled-fields.tsx';
import type { Editor } from './use-editor.ts';

const SUGGESTED_SEATS = 10;

export function SeatFields({ editor }: { editor: Editor }): ReactNode {
  const { draft, change, problemAt } = editor;
  const { seats, showSeatsLeft } = draft;
  return (
    <>
      <Checkbox
        label={t('Several people can book the same time')}
        isOn={seats !== null}
        onChange={(isOn) => change({ seats: isOn ? SUGGESTED_SEATS : null })}
      />
      {seats !== null && (
        <>
          <InputField
            label={t('Seats', {}, 'places for people at the same meeting')}
            error={problemAt('seats')}
            hint={t(
              'The number of people who can book the same time slot. Each person books, reschedules and cancels alone, and does not see the others.',
            )}
            {...SEATS_BOUNDS}
            type="number"
            inputMode="numeric"
            name="seats"
            value={String(seats)}
            onChange={({ target }) => change({ seats: Number(target.value) })}
          />
          <Checkbox
            label={t('Show how many seats are left')}
            isOn={showSeatsLeft}
            onChange={(isOn) => change({ showSeatsLeft: isOn })}
          />
        </>
      )}
    </>
  );
}
