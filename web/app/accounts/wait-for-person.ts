// Mail scanners open the links in emails, and some of them run the scripts of the page. So a page that acts by
// itself does so only in the browser in which the person asked for the link, or at the first sign of a person.
import { readStored, writeStored } from '../../lib/storage.ts';

const KEY = 'halfpast.asked-for-link';

/** Notes that a person signs up in this browser, or asks for another verification link. */
export function noteRequestForLink(): void {
  writeStored(KEY, '1');
}

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown'] as const;

export interface Person {
  /** Resolves at the first sign of a person. */
  readonly isHere: Promise<void>;
  /** Called by the button, because a screen reader can press it without any other event. */
  readonly confirm: () => void;
}

/** Waits for a movement of the pointer, a touch or a key. Scripts cannot cause these events. */
export function waitForPerson(target: EventTarget = window): Person {
  const stop = new AbortController();
  const isHere = new Promise<void>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve());
  });
  const confirm = (): void => stop.abort();
  for (const sign of SIGNS)
    target.addEventListener(sign, ({ isTrusted }) => isTrusted && confirm(), {
      signal: stop.signal,
      passive: true,
    });
  return { isHere, confirm };
}

/** Returns null in the browser in which the person asked for the link. */
export function findPersonToWaitFor(target?: EventTarget): Person | null {
  return readStored(KEY) === null ? waitForPerson(target) : null;
}
