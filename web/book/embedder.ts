// The page around the frame. The first that greets is the only one that is ever spoken to, and only if it is
// the parent: nothing is posted to `*`. Without a greeting (a plain iframe) nothing is said at all.
import type {
  EmbedDetails,
  EmbedEvent,
  EmbedMessage,
} from '../../worker/contract/embed-messages.ts';
import type { BookedMeeting } from '../../worker/contract/public-calls.ts';

const PREFIX = '/embed';

/** Whether this is a page for frames, greeted or not. */
export const isEmbedded = location.pathname.startsWith(`${PREFIX}/`);

let origin: string | null = null;
let waiting: EmbedMessage[] = [];

/** Whether a page around the frame listens. */
export function hasEmbedder(): boolean {
  return origin !== null;
}

/** The same page in the shape that this one has: for frames or not. The theme goes along. */
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

export function tellEmbedder<Name extends EmbedEvent>(
  name: Name,
  detail: EmbedDetails[Name],
): void {
  if (isEmbedded) post({ halfpast: name, detail } as EmbedMessage);
}

/** The time of a booking, and nothing of the invitee. */
export function tellBooking(
  name: 'booked' | 'rescheduled' | 'cancelled',
  slug: string,
  { id, startTime, endTime, timezone }: Omit<BookedMeeting, 'icsUrl' | 'manageUrl'>,
): void {
  tellEmbedder(name, { id, slug, start: startTime, end: endTime, timezone });
}

export function tellStep(): void {
  if (isEmbedded) post({ halfpast: 'step' });
}

/** Answers the greeting with `first`, then with how high the page is, whenever that changes. */
export function listenToEmbedder<Name extends 'ready' | 'error'>(
  first: Name,
  detail: EmbedDetails[Name],
): void {
  if (!isEmbedded || parent === window) return;
  addEventListener('message', ({ source, origin: from, data }) => {
    // A page without an origin could only be answered by posting to everybody.
    if (origin !== null || source !== parent || from === 'null' || data?.halfpast !== 'hello')
      return;
    origin = from;
    tellEmbedder(first, detail);
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
  // The frame becomes as high as its page: a scroll bar could only flicker.
  root.style.overflow = 'hidden';
  // At once, too: observers sleep in a frame that nobody sees yet.
  report();
  new ResizeObserver(report).observe(root);
}
