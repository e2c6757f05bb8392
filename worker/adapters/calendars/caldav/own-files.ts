import { isDerivedEventId } from '../../../domain/calendars/event-id.ts';

/** Returns the id of our own event in the file with this path. Null for all other files. */
export function ownEventId(href: string): string | null {
  const name = href.slice(href.lastIndexOf('/') + 1);
  const id = name.endsWith('.ics') ? name.slice(0, -'.ics'.length) : '';
  return isDerivedEventId(id) ? id : null;
}
