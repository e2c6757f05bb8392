// The places with a video call. The editor links to the article about them.
import type { PlaceKind } from '../../../../worker/domain/meeting-types/places.ts';

const VIDEO_KINDS: readonly PlaceKind[] = ['google_meet', 'zoom', 'teams', 'link', 'link_pattern'];

export const isVideoPlace = (place: { readonly kind: PlaceKind } | null | undefined): boolean =>
  place != null && VIDEO_KINDS.includes(place.kind);
