// A link that Halfpast makes from a pattern, such as `https://meet.jit.si/{id}`. Each booking gets its own
// link: `{id}` becomes a text that is impossible to guess. Bookings that share a slot share the link.

/** The only token of a pattern. */
const ID = '{id}';
const ANY_TOKEN = /[{}]/;
/** A host name with an optional port, before a path, query or fragment. */
const ORIGIN = /^https:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?=[/?#])/iu;

/** Matches an https link with `{id}` after the host and no other braces. */
export function isLinkPattern(text: string): boolean {
  const [origin] = ORIGIN.exec(text) ?? [];
  if (origin === undefined || /\s/.test(text)) return false;
  const rest = text.slice(origin.length);
  return rest.includes(ID) && !ANY_TOKEN.test(rest.replaceAll(ID, '')) && !rest.includes('\\');
}

export const fillPattern = (pattern: string, id: string): string => pattern.replaceAll(ID, id);

interface Room {
  readonly id: string;
  readonly meetingTypeId: string;
  readonly startAt: number;
  readonly endAt: number;
  /** Null when the booking takes its whole slot. */
  readonly seats: number | null;
}

/**
 * Returns the key of the meeting in which the booking takes place. Bookings that share a slot have
 * the same key. Statements in SQL compute the same key.
 */
export function writeRoomKey({ id, meetingTypeId, startAt, endAt, seats }: Room): string {
  return seats === null ? id : `${meetingTypeId}-${startAt}-${endAt}`;
}
