// One place in the editor: its kind, and the value that the kind needs.

import { type ReactNode, useState } from 'react';
import {
  hasValue,
  type Place,
  type PlaceKind,
} from '../../../../worker/domain/meeting-types/places.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { t } from '../../../lib/translate.ts';
import { SelectField } from '../../../ui/labelled-fields.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import type { Editor } from './use-editor.ts';

// Loaded on demand, because many kinds need no value.
export const PlaceValue = lazyPart(() =>
  import('./place-value.tsx').then((file) => file.PlaceValue),
);

/** The kinds in the order of the list. */
const KINDS: Readonly<Record<PlaceKind, string>> = {
  google_meet: 'Google Meet',
  zoom: 'Zoom',
  teams: 'Microsoft Teams',
  link: t('Link to a video call', {}, 'the place of a meeting'),
  phone_host_calls: t('Phone: I call the invitee', {}, 'the place of a meeting'),
  phone_invitee_calls: t('Phone: the invitee calls me', {}, 'the place of a meeting'),
  address: t('Address', {}, 'the place of a meeting'),
  link_pattern: t('Link by pattern', {}, 'the place of a meeting: each booking gets another link'),
  text: t('Another place', {}, 'the place of a meeting'),
  ask_invitee: t('Ask the invitee', {}, 'the place of a meeting: the invitee writes it'),
};

const KIND_HINTS: Readonly<Partial<Record<PlaceKind, string>>> = {
  teams: t('Needs a work or school account.'),
  phone_host_calls: t('The booking form asks for a phone number.'),
  ask_invitee: t('The booking form asks for a place.'),
};

/** Without an account, Zoom is a link that the host enters. */
const isZoomLink = (place: Place | null): boolean =>
  place?.kind === 'link' && /^(https:\/\/)?([\w-]+\.)?zoom\.us\//.test(place.value);

const JITSI = 'https://meet.jit.si/{id}';

interface PlaceFieldProps {
  readonly label: string;
  readonly index: number;
  /** Null when no place is chosen. */
  readonly place: Place | null;
  /** The kinds of the other places, which cannot be chosen again. */
  readonly otherKinds: readonly PlaceKind[];
  readonly problemAt: Editor['problemAt'];
  /** The text of the option for no place. Null for a place that cannot be empty. */
  readonly emptyLabel: string | null;
  readonly onChange: (place: Place | null) => void;
}

export function PlaceField(props: PlaceFieldProps): ReactNode {
  const { label, index, place, otherKinds, problemAt, emptyLabel, onChange } = props;
  const path = `locations.${index}`;
  const hasZoom = useUser()?.zoom || place?.kind === 'zoom';
  const [entersZoom, setEntersZoom] = useState(isZoomLink(place));
  const isZoom = entersZoom && !hasZoom && place?.kind === 'link';
  const toKind = (kind: PlaceKind): PlaceKind => (kind === 'zoom' && !hasZoom ? 'link' : kind);
  const kinds = (Object.keys(KINDS) as PlaceKind[]).filter(
    (kind) => !otherKinds.includes(toKind(kind)),
  );
  const none = emptyLabel === null ? [] : [{ value: '', label: emptyLabel }];
  return (
    <>
      <SelectField
        label={label}
        optional={emptyLabel !== null}
        error={problemAt(`${path}.kind`) ?? problemAt('location')}
        hint={place ? KIND_HINTS[place.kind] : undefined}
        name={`${path}.kind`}
        options={[...none, ...kinds.map((value) => ({ value, label: KINDS[value] }))]}
        value={isZoom ? 'zoom' : (place?.kind ?? '')}
        onChange={({ target }) => {
          const kind = kinds.find((one) => one === target.value);
          const value = place?.value || (kind === 'link_pattern' ? JITSI : '');
          setEntersZoom(kind === 'zoom');
          onChange(kind === undefined ? null : { ...place, kind: toKind(kind), value });
        }}
      />
      {place && hasValue(place.kind) && (
        <PlaceValue
          path={`${path}.value`}
          place={place}
          isZoom={isZoom}
          error={problemAt(`${path}.value`)}
          onChange={(value) => onChange({ ...place, value })}
        />
      )}
    </>
  );
}
