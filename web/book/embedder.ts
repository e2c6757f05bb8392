// Sends messages to the page around the frame. First, embed.js on that page sends the message
// `hello`. This module sends its messages only to the origin of `hello`, never to `*`. A page
// without embed.js never sends `hello`, so it receives no messages.
import type {
  EmbedDetails,
  EmbedEvent,
  EmbedMessage,
} from '../../worker/contract/booking-page/embed-messages.ts';
import type { BookedMeeting } from '../../worker/contract/bookings/book-calls.ts';

const PREFIX = '/embed';

/** Tells whether this is the embedded version of a page, under `/embed/`. */
export const isEmbedded = location.pathname.startsWith(`${PREFIX}/`);

let origin: string | null = null;
let queuedMessages: EmbedMessage[] = [];

/**
 * Returns the path of another page for the visitor of this page: with the language that the URL of this page chooses,
 * and if this page is embedded, as the embedded version with the options of the embed that the server reads.
 */
export function toNextPage(path: string): string {
  const url = new URL(isEmbedded ? PREFIX + path : path, location.origin);
  const query = new URLSearchParams(location.search);
  for (const option of isEmbedded ? ['lang', 'theme', 'hideDetails'] : ['lang']) {
    const value = query.get(option);
    if (value !== null) url.searchParams.set(option, value);
  }
  return url.pathname + url.search;
}

function post(message: EmbedMessage): void {
  if (origin === null) queuedMessages.push(message);
  else parent.postMessage(message, origin);
}

export function postToEmbedder<Name extends EmbedEvent>(
  name: Name,
  detail: EmbedDetails[Name],
): void {
  if (isEmbedded) post({ halfpast: name, detail } as EmbedMessage);
}

/**
 * Sends the id, meeting type, time and time zone of a booking, but not the invitee's name or
 * contact details.
 */
export function postBooking(
  name: 'booked' | 'rescheduled' | 'cancelled',
  slug: string,
  { id, startTime, endTime, timezone }: Omit<BookedMeeting, 'icsUrl' | 'manageUrl'>,
): void {
  postToEmbedder(name, { id, slug, start: startTime, end: endTime, timezone });
}

export function postStep(): void {
  if (isEmbedded) post({ halfpast: 'step' });
}

/**
 * Responds to `hello` with the message `firstMessage`. After that, reports the height of the page
 * whenever the height changes.
 */
export function listenToEmbedder<Name extends 'ready' | 'error'>(
  firstMessage: Name,
  detail: EmbedDetails[Name],
): void {
  if (!isEmbedded || parent === window) return;
  addEventListener('message', ({ source, origin: senderOrigin, data }) => {
    // A page with an opaque origin is ignored. A response to such a page is possible only with the
    // target `*`, which every page can receive.
    if (
      origin !== null ||
      source !== parent ||
      senderOrigin === 'null' ||
      data?.halfpast !== 'hello'
    )
      return;
    origin = senderOrigin;
    postToEmbedder(firstMessage, detail);
    reportHeight();
    for (const message of queuedMessages) post(message);
    queuedMessages = [];
  });
  document.addEventListener('click', replacePage);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) post({ halfpast: 'escape' });
  });
}

/**
 * Opens a link in place of this page, so that the frame adds no history entry. Such an entry would stay when the
 * frame is removed, and Back would then do nothing.
 */
function replacePage(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const opensNewTab = event.button || event.ctrlKey || event.metaKey || event.shiftKey;
  if (link === null || opensNewTab || event.defaultPrevented) return;
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin)
    return;
  event.preventDefault();
  location.replace(link.href);
}

/** Returns the URL of the list of a team's meeting types, if this page was opened from the list in the same frame. */
export function findTeamList(): string | null {
  if (!isEmbedded || !URL.canParse(document.referrer)) return null;
  const { origin: listOrigin, pathname, href } = new URL(document.referrer);
  const isList = listOrigin === location.origin && /^\/embed\/team\/[^/]+$/.test(pathname);
  // The fragment contains the texts that fill in the form.
  return isList ? href + location.hash : null;
}

function reportHeight(): void {
  const root = document.documentElement;
  let reportedHeight = 0;
  const report = (): void => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (height !== reportedHeight) post({ halfpast: 'height', height });
    reportedHeight = height;
  };
  // embed.js sets the height of the frame to the height of the page. So the page needs no scroll bar, and a
  // scroll bar would flicker while the height changes.
  root.style.overflow = 'hidden';
  // Observers do not run in a hidden frame, so the first height is reported immediately.
  report();
  new ResizeObserver(report).observe(root);
}
