// Makes the link of a booking from the pattern of its meeting type. The link cannot be guessed,
// because it is computed with a secret of the meeting type. The same booking always gets the same
// link.
// biome-ignore lint/style/noRestrictedImports: pages, emails and files show places without dependencies, so the hash cannot come from a port.
import { createHmac } from 'node:crypto';
import { fillPattern, isLinkPattern } from '../../domain/meeting-types/link-pattern.ts';
import type { Place } from '../../domain/meeting-types/places.ts';

/** 128 bits. Only digits and small letters, because some services ignore the case of a link. */
const ID_LENGTH = 32;

/** Replaces the pattern with the link. The value is empty when the meeting type has no secret. */
export function deriveLink(place: Place | null, roomKey: string): Place | null {
  if (place?.kind !== 'link_pattern') return place;
  const { linkKey, value } = place;
  if (linkKey === undefined || !isLinkPattern(value)) return { kind: 'link_pattern', value: '' };
  const id = createHmac('sha256', linkKey).update(roomKey).digest('hex').slice(0, ID_LENGTH);
  return { kind: 'link_pattern', value: fillPattern(value, id) };
}

/**
 * Returns the places with the secret for links. A meeting type keeps its secret when the host changes
 * the pattern.
 */
export function withLinkKey(
  places: readonly Place[],
  previous: readonly Place[],
  createKey: () => string,
): readonly Place[] {
  const key = previous.find(({ kind }) => kind === 'link_pattern')?.linkKey;
  return places.map((place) =>
    place.kind === 'link_pattern' && place.linkKey === undefined
      ? { ...place, linkKey: key ?? createKey() }
      : place,
  );
}
