// One place in the editor: its kind, and the value that the kind needs.
import type { ReactNode } from 'react';
import {
  hasValue,
  PLACE_KINDS,
  type Place,
  type PlaceKind,
} from '../../../../worker/domain/meeting-types/places.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Editor } from './use-editor.ts';

const KINDS: Readonly<Record<PlaceKind, string>> = {
  google_meet: 'Google Meet',
  phone_host_calls: 'Phone: I call the invitee',
  phone_invitee_calls: 'Phone: the invitee calls me',
  address: 'Address',
  link: 'Link to a video call',
  text: 'Another place',
  ask_invitee: 'Ask the invitee',
};

const VALUE_LABELS: Readonly<Partial<Record<PlaceKind, string>>> = {
  phone_invitee_calls: 'Your phone number',
  address: 'Address',
  link: 'Link',
};

const VALUE_HINTS: Readonly<Partial<Record<PlaceKind, string>>> = {
  link: 'Invitees see the link only after booking.',
  text: 'Invitees see links only after booking.',
};

const KIND_HINTS: Readonly<Partial<Record<PlaceKind, string>>> = {
  phone_host_calls: 'The booking form asks for a phone number.',
  ask_invitee: 'The booking form asks for a place.',
};

interface PlaceFieldProps {
  readonly label: string;
  readonly index: number;
  /** Null when no place is chosen. */
  readonly place: Place | null;
  /** The kinds of the other places, which cannot be chosen again. */
  readonly otherKinds: readonly PlaceKind[];
  readonly problemAt: Editor['problemAt'];
  /** Null for a place that cannot be empty. */
  readonly emptyLabel: string | null;
  readonly onChange: (place: Place | null) => void;
}

export function PlaceField(props: PlaceFieldProps): ReactNode {
  const { label, index, place, otherKinds, problemAt, emptyLabel, onChange } = props;
  const path = `locations.${index}`;
  const kinds = PLACE_KINDS.filter((kind) => !otherKinds.includes(kind));
  const none = emptyLabel === null ? [] : [{ value: '', label: emptyLabel }];
  return (
    <>
      <Field
        label={label}
        optional={emptyLabel !== null}
        error={problemAt(`${path}.kind`) ?? problemAt('location')}
        hint={place ? KIND_HINTS[place.kind] : undefined}
      >
        {(control) => (
          <Select
            {...control}
            name={`${path}.kind`}
            options={[...none, ...kinds.map((value) => ({ value, label: KINDS[value] }))]}
            value={place?.kind ?? ''}
            onChange={({ target }) => {
              const kind = kinds.find((one) => one === target.value);
              onChange(kind === undefined ? null : { kind, value: place?.value ?? '' });
            }}
          />
        )}
      </Field>
      {place && hasValue(place.kind) && (
        <Field
          label={VALUE_LABELS[place.kind] ?? 'Place'}
          error={problemAt(`${path}.value`)}
          hint={VALUE_HINTS[place.kind]}
        >
          {(control) => (
            <input
              {...control}
              name={`${path}.value`}
              required
              autoComplete="off"
              type={place.kind === 'phone_invitee_calls' ? 'tel' : 'text'}
              inputMode={place.kind === 'link' ? 'url' : undefined}
              value={place.value}
              onChange={({ target }) => onChange({ ...place, value: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
