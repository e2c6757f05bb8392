// The choice of the place in the booking form. If the meeting type has only one place, there is no
// choice. If the place is the invitee's decision, the form shows a text field.

import { type ReactNode, useId } from 'react';
import type { BookableMeetingType } from '../../../worker/contract/meeting-types/public-calls.ts';
import { fromWirePlace } from '../../../worker/contract/meeting-types/wire-place.ts';
import { choosePlace } from '../../../worker/domain/meeting-types/choose-place.ts';
import { writePlaceOption } from '../../../worker/domain/meeting-types/offered-places.ts';
import type { Place } from '../../../worker/domain/meeting-types/places.ts';
import { translatePlace } from '../../../worker/domain/meeting-types/translate-place.ts';
import { t } from '../../lib/translate.ts';
import styles from '../../picker/questions.module.css';
import { InputField } from '../../ui/labelled-fields.tsx';
import type { Draft } from './draft.ts';
import type { BookingForm } from './use-booking-form.ts';

type WithPlaces = Pick<BookableMeetingType, 'locations'>;

const readPlaces = ({ locations }: WithPlaces): readonly Place[] => locations.map(fromWirePlace);

/** Returns the chosen kind of place, or the first kind. Null when the meeting type has no place. */
function findKind({ locations }: WithPlaces, { placeKind }: Draft) {
  const chosen = locations.find(({ kind }) => kind === placeKind) ?? locations[0];
  return chosen?.kind ?? null;
}

/** Returns the place for the request, and a problem when the invitee must still enter the place. */
export function checkPlace(meetingType: WithPlaces, draft: Draft) {
  const kind = findKind(meetingType, draft);
  if (kind === null) return { location: undefined, problems: [] };
  const location = kind === 'ask_invitee' ? { kind, value: draft.placeText } : { kind };
  const { problems } = choosePlace(readPlaces(meetingType), location);
  return { location, problems };
}

interface PlaceFieldsProps {
  readonly meetingType: WithPlaces;
  readonly draft: Draft;
  readonly form: BookingForm;
}

export function PlaceFields({ meetingType, draft, form }: PlaceFieldsProps): ReactNode {
  const places = readPlaces(meetingType);
  const chosen = findKind(meetingType, draft);
  const legendId = useId();
  const error = form.errorOf('location.kind');
  return (
    <>
      {places.length > 1 && (
        <fieldset className={styles.group}>
          <legend id={legendId} className={styles.label}>
            {t('Where would you like to meet?')}
          </legend>
          {places.map((place) => (
            <label key={place.kind} className={styles.option}>
              <input
                type="radio"
                name="location.kind"
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={error === undefined ? undefined : `${legendId}-error`}
                checked={place.kind === chosen}
                onChange={() =>
                  form.edit(
                    { ...draft, placeKind: place.kind },
                    ...['location.kind', 'location.value'],
                    ...['inviteeCountryCode', 'inviteeMobileNumber'],
                  )
                }
              />
              <bdi>{translatePlace(t, writePlaceOption(place))}</bdi>
            </label>
          ))}
          {error !== undefined && (
            <p id={`${legendId}-error`} className={styles.error}>
              {error}
            </p>
          )}
        </fieldset>
      )}
      {chosen === 'ask_invitee' && (
        <InputField
          label={t('Place', {}, 'the place of the meeting')}
          error={form.errorOf('location.value')}
          name="place"
          required
          autoComplete="off"
          value={draft.placeText}
          onChange={({ target }) =>
            form.edit({ ...draft, placeText: target.value }, 'location.value')
          }
        />
      )}
    </>
  );
}
