// The number, address, link or text of a place.

import type { ReactNode } from 'react';
import type { Place, PlaceKind } from '../../../../worker/domain/meeting-types/places.ts';
import { t } from '../../../lib/translate.ts';
import { InputField } from '../../../ui/labelled-fields.tsx';

const VALUE_LABELS: Readonly<Partial<Record<PlaceKind, string>>> = {
  phone_invitee_calls: t('Your phone number'),
  address: t('Address', {}, 'the place of a meeting'),
  link: t('Link', {}, 'noun: a link to a video call'),
  link_pattern: t('Pattern', {}, 'of a link, such as https://meet.jit.si/…'),
};

const VALUE_HINTS: Readonly<Partial<Record<PlaceKind, string>>> = {
  link: t('Invitees see the link only after booking.'),
  link_pattern: t(
    "Each booking gets its own '{id}'.",
    {},
    "'{id}' is typed as it is. Keep the apostrophes.",
  ),
  text: t('Shown on the booking page. A link is shown only after booking.'),
};

const ZOOM_HINT = t(
  'Zoom is not connected. Paste the link of your Zoom meeting. Invitees see it only after booking.',
);

interface PlaceValueProps {
  readonly path: string;
  readonly place: Place;
  /** True for the link of a Zoom meeting, which a host without an account enters. */
  readonly isZoom: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function PlaceValue({ path, place, isZoom, error, onChange }: PlaceValueProps): ReactNode {
  const { kind, value } = place;
  return (
    <InputField
      label={VALUE_LABELS[kind] ?? t('Place', {}, 'the place of the meeting')}
      error={error}
      hint={isZoom ? ZOOM_HINT : VALUE_HINTS[kind]}
      name={path}
      required
      autoComplete="off"
      type={kind === 'phone_invitee_calls' ? 'tel' : 'text'}
      inputMode={kind === 'link' ? 'url' : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
