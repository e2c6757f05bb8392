// Creates an iframe with a booking page. Sends the message `hello` to the page in the iframe until
// the page answers, and accepts messages only from this page. Sets the height of the iframe and
// dispatches the page's events. `stop` removes the iframe and stops listening.
import type {
  EmbedFault,
  EmbedHello,
  EmbedMessage,
} from '../../worker/contract/booking-page/embed-messages.ts';
import { buildFrameUrl } from './frame-url.ts';
import { make } from './make.ts';
import { type Booking, readRedirect } from './options.ts';
import { ORIGIN } from './origin.ts';
import { readMessage } from './read-message.ts';

interface FrameInput extends Booking {
  /** The element of the embedding page whose color scheme the booking page inherits. */
  readonly host: Element;
  /** The element on which the frame's events are dispatched. */
  readonly target: () => EventTarget;
  readonly onTitle?: (title: string) => void;
  readonly onEscape?: () => void;
  /**
   * Called when the booking page shows another step. The page then scrolls to the start of the
   * frame.
   */
  readonly toTop: () => unknown;
}

export interface BookingFrame {
  readonly box: HTMLElement;
  readonly stop: () => void;
}

/**
 * The first pause between two `hello` messages. Each pause is twice as long as the previous pause.
 */
const FIRST_PAUSE_MS = 50;
/**
 * This pause ends about 13 seconds after the first `hello`. If the page has not answered by then,
 * an error is shown. The page may still answer later.
 */
const LAST_PAUSE_MS = 6400;

/** Dispatches an event. Returns false if a listener called preventDefault, and otherwise true. */
export function announce(target: EventTarget, name: string, detail: object): boolean {
  return target.dispatchEvent(
    new CustomEvent(`halfpast:${name}`, {
      bubbles: true,
      composed: true,
      cancelable: true,
      detail,
    }),
  );
}

const FAILED = 'The booking page could not be loaded. ';

/** Dispatches the event `error`, and writes the reason to the console. */
export function report(target: EventTarget, reason: EmbedFault, link: string): void {
  console.error(`Halfpast: ${FAILED}${reason}: ${link}`);
  announce(target, 'error', { reason });
}

export function createFrame(input: FrameInput): BookingFrame {
  const { link, options, target } = input;
  const url = buildFrameUrl(ORIGIN, link, {
    ...options,
    theme: getComputedStyle(input.host).colorScheme.replace('normal', ''),
  });
  const redirect = readRedirect(options.redirect);
  const notice = make('p', { className: 'note', role: 'status', textContent: 'Loading…' });
  const frame = make('iframe', { title: 'Book a time' });
  const box = make('div', { className: 'box' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasReady = false;

  function clearNotice(): void {
    clearTimeout(timer);
    notice.textContent = '';
    box.classList.remove('failed');
  }

  function fail(reason: EmbedFault): void {
    box.classList.add('failed');
    notice.textContent = FAILED;
    if (!url) {
      // The slot shows the content of the embedding page, such as a link for visitors without JavaScript.
      box.append(make('slot'));
    } else {
      const href = url.replace('/embed/', '/');
      const text = 'Open it in a new tab';
      notice.append(make('a', { href, target: '_blank', textContent: text }));
    }
    report(target(), reason, link);
  }

  function sendHello(pause: number): void {
    const hello: EmbedHello = { halfpast: 'hello' };
    frame.contentWindow?.postMessage(hello, ORIGIN);
    timer = setTimeout(() => {
      if (pause === LAST_PAUSE_MS) fail('no-answer');
      sendHello(pause * 2);
    }, pause);
  }

  function receive(message: EmbedMessage): void {
    if (message.halfpast === 'height') frame.style.height = `${message.height}px`;
    else if (message.halfpast === 'escape') input.onEscape?.();
    else if (message.halfpast === 'step') input.toTop();
    else receiveEvent(message);
  }

  function receiveEvent(message: Extract<EmbedMessage, { detail: object }>): void {
    if (message.halfpast === 'error') clearNotice();
    if (message.halfpast === 'ready') {
      clearNotice();
      frame.title = message.detail.title;
      input.onTitle?.(frame.title);
      // Each page that opens in the iframe sends `ready`. Only the first `ready` is dispatched as
      // an event.
      if (wasReady) return;
      wasReady = true;
    }
    const shouldContinue = announce(target(), message.halfpast, message.detail);
    if (message.halfpast === 'booked' && shouldContinue && redirect) location.assign(redirect);
  }

  function onMessage({ source, origin, data }: MessageEvent): void {
    if (origin !== ORIGIN || source !== frame.contentWindow) return;
    const message = readMessage(data);
    if (message) receive(message);
  }

  box.append(notice, frame);
  if (!url) {
    fail('bad-link');
  } else {
    addEventListener('message', onMessage);
    frame.onload = () => {
      clearNotice();
      if (wasReady) input.toTop();
      sendHello(FIRST_PAUSE_MS);
    };
    frame.src = url;
  }
  return {
    box,
    stop: () => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
      box.remove();
    },
  };
}
