// Creates an iframe with a booking page. Sends a greeting to the page in the iframe, and accepts messages
// only from this page. Adjusts the height of the iframe and dispatches the page's events. `stop` removes the
// iframe and stops listening.
import type {
  EmbedFault,
  EmbedHello,
  EmbedMessage,
} from '../../worker/contract/booking-page/embed-messages.ts';
import { buildFrameUrl } from './frame-url.ts';
import { make } from './make.ts';
import { type EmbedOptions, readRedirect } from './options.ts';
import { readMessage } from './read-message.ts';

export interface Booking {
  readonly link: string;
  readonly options: EmbedOptions;
}

interface FrameInput extends Booking {
  readonly origin: string;
  /** The element on which the frame's events are dispatched. */
  readonly target: () => EventTarget;
  readonly onTitle?: (title: string) => void;
  readonly onEscape?: () => void;
  readonly toTop: () => void;
}

export interface BookingFrame {
  readonly box: HTMLElement;
  readonly stop: () => void;
}

const HELLO: EmbedHello = { halfpast: 'hello' };
/** The first pause between two greetings. Each pause is twice as long as the previous one. */
const FIRST_PAUSE_MS = 50;
/**
 * When this pause ends, about thirteen seconds after the first greeting, an error is shown. The frame may
 * still respond later.
 */
const LAST_PAUSE_MS = 6400;

/** Dispatches an event. Returns true unless a listener called preventDefault. */
export function announce(target: EventTarget, name: string, detail: object): boolean {
  const given = { bubbles: true, composed: true, cancelable: true, detail };
  return target.dispatchEvent(new CustomEvent(`halfpast:${name}`, given));
}

export function createFrame(input: FrameInput): BookingFrame {
  const { origin, link, options, target } = input;
  const url = buildFrameUrl(origin, link, options);
  const redirect = readRedirect(options.redirect);
  const note = make('p', { className: 'note', role: 'status', textContent: 'Loading…' });
  const frame = make('iframe', { title: 'Booking page' });
  const box = make('div', { className: 'box' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKnown = false;

  function settle(): void {
    clearTimeout(timer);
    note.textContent = '';
    delete box.dataset.failed;
  }

  function fail(reason: EmbedFault): void {
    box.dataset.failed = '';
    note.textContent = 'The booking page could not be loaded. ';
    if (url !== null) {
      const href = url.replace('/embed/', '/');
      const text = 'Open it in a new tab';
      note.append(make('a', { href, target: '_blank', rel: 'noopener', textContent: text }));
    }
    announce(target(), 'error', { reason });
  }

  function greet(pause: number): void {
    frame.contentWindow?.postMessage(HELLO, origin);
    timer = setTimeout(() => {
      if (pause === LAST_PAUSE_MS) fail('no-answer');
      greet(pause * 2);
    }, pause);
  }

  function receive(message: EmbedMessage): void {
    switch (message.halfpast) {
      case 'height':
        frame.style.height = `${message.height}px`;
        return;
      case 'escape':
        input.onEscape?.();
        return;
      case 'step':
        input.toTop();
        return;
      case 'ready':
        settle();
        frame.title = message.detail.title;
        input.onTitle?.(frame.title);
        // Each page that opens in the frame sends `ready`. Only the first `ready` is dispatched.
        if (isKnown) return;
        isKnown = true;
        break;
      case 'error':
        settle();
    }
    const shouldContinue = announce(target(), message.halfpast, message.detail);
    if (message.halfpast === 'booked' && shouldContinue && redirect) location.assign(redirect);
  }

  function onMessage({ source, origin: from, data }: MessageEvent): void {
    if (from !== origin || source !== frame.contentWindow) return;
    const message = readMessage(data);
    if (message !== null) receive(message);
  }

  box.append(note, frame);
  if (url === null) {
    fail('bad-link');
  } else {
    addEventListener('message', onMessage);
    frame.onload = () => {
      settle();
      if (isKnown) input.toTop();
      greet(FIRST_PAUSE_MS);
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
