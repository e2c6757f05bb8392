// Messages to the page around the frame. Only the first parent that greets gets messages, and nothing is
// posted to `*`. A plain iframe never greets, so it gets none.
import type {
  EmbedDetails,
  EmbedEvent,
  EmbedMessage,
} from '../../worker/contract/booking-page/embed-messages.ts';
import type { BookedMeeting } from '../../worker/contract/bookings/book-calls.ts';

const PREFIX = '/embed';

/** Whether this page is made for frames, greeted or not. */
export const isEmbedded = location.pathname.startsWith(`${PREFIX}/`);

let origin: string | null = null;
let waiting: EmbedMessage[] = [];

/** Whether a page around the frame has greeted. */
export function hasEmbedder(): boolean {
  return origin !== null;
}

/** The embedded form of `path` when this page is embedded. Keeps the theme. */
export function keepEmbedded(path: string): string {
  if (!isEmbedded) return path;
  const url = new URL(PREFIX + path, location.origin);
  const theme = new URLSearchParams(location.search).get('theme');
  if (theme !== null) url.searchParams.set('theme', theme);
  return url.pathname + url.search;
}

function post(message: EmbedMessage): void {
  if (origin === null) waiting.push(message);
  else parent.postMessage(message, origin);
}

export function postToEmbedder<Name extends EmbedEvent>(
  name: Name,
  detail: EmbedDetails[Name],
): void {
  if (isEmbedded) post({ halfpast: name, detail } as EmbedMessage);
}

/** Sends the time of a booking and nothing about the invitee. */
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

/** Answers the greeting with `first`, then reports the height of the page whenever it changes. */
export function listenToEmbedder<Name extends 'ready' | 'error'>(
  first: Name,
  detail: EmbedDetails[Name],
): void {
  if (!isEmbedded || parent === window) return;
  addEventListener('message', ({ source, origin: from, data }) => {
    // A page with an opaque origin could only be answered by posting to `*`.
    if (origin !== null || source !== parent || from === 'null' || data?.halfpast !== 'hello')
      return;
    origin = from;
    postToEmbedder(first, detail);
    reportHeight();
    for (const message of waiting) post(message);
    waiting = [];
  });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) post({ halfpast: 'escape' });
  });
}

function reportHeight(): void {
  const root = document.documentElement;
  let told = 0;
  const report = (): void => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (height !== told) post({ halfpast: 'height', height });
    told = height;
  };
  // The frame is as high as its page, so a scroll bar would only flicker.
  root.style.overflow = 'hidden';
  // Report immediately too: observers do not run in a hidden frame.
  report();
  new ResizeObserver(report).observe(root);
}
