// Decides how to find the recurring events of a window. RFC 4791 requires that a server finds an
// event by its instances. Small servers such as Xandikos compare only the start of the event with
// the window. So all recurring events are read in addition, except from servers that are known to
// be correct.

/**
 * `instances`: the server finds an event by its instances. `starts`: the server compares only the
 * start of an event. `starts` is the safe choice, but it needs additional requests, which are slow
 * for large calendars on SabreDAV.
 */
export type RecurrenceSearch = 'instances' | 'starts';

const CORRECT_HOSTS = [
  'icloud.com',
  'fastmail.com',
  'calendar.yahoo.com',
  'gmx.net',
  'web.de',
  'mailbox.org',
  'posteo.de',
];

/** Matches features that Nextcloud and ownCloud, which use SabreDAV, list in the header `DAV`. */
const CORRECT_FEATURES = /\b(?:nextcloud|oc|nc)-/i;

export function findRecurrenceSearch(url: string, headers: Headers): RecurrenceSearch {
  const { hostname } = new URL(url);
  const isKnown = CORRECT_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  const features = headers.get('dav') ?? '';
  return isKnown || headers.has('x-sabre-version') || CORRECT_FEATURES.test(features)
    ? 'instances'
    : 'starts';
}
