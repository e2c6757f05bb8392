// Lets the host hide the value of a place until people have booked.

import { type ReactNode, useId } from 'react';
import { canHide, type PlaceKind } from '../../../../worker/domain/meeting-types/places.ts';
import { t } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './meeting-type.module.css';
import type { Editor } from './use-editor.ts';

const LABELS: Readonly<Partial<Record<PlaceKind, string>>> = {
  phone_invitee_calls: t('Hide the phone number until booked'),
  address: t('Hide the address until booked'),
};

/** Renders nothing for places without a value, and for links, which are hidden in any case. */
export function HidePlace({ editor, index }: { editor: Editor; index: number }): ReactNode {
  const hintId = useId();
  const { draft, change, managedBy } = editor;
  const place = draft.locations[index];
  if (!place || !canHide(place.kind)) return null;
  return (
    <div>
      <Checkbox
        label={LABELS[place.kind] ?? t('Hide the place until booked')}
        name={`locations.${index}.hideUntilBooked`}
        aria-describedby={hintId}
        isOn={place.hideUntilBooked ?? false}
        disabled={managedBy?.lockedFields.includes('locations')}
        onChange={(isOn) => {
          // Absent and not false, so that the draft is the same as before when the host changes it back.
          const changed = { ...place, hideUntilBooked: isOn || undefined };
          const locations = draft.locations.map((other) => (other === place ? changed : other));
          change({ locations });
        }}
      />
      <p id={hintId} className={styles.note}>
        {t('Only people with a confirmed booking see it.', {}, 'it: the place of a meeting')}
      </p>
    </div>
  );
}
