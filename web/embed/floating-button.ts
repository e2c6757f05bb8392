// A button in the corner of the page that opens a booking page in a dialog.
import { EMBED_TAG, isFilled } from './embed-element.ts';
import { make } from './make.ts';
import type { Booking } from './options.ts';
import { openPopup } from './popup.ts';
import { openShadow } from './sheet.ts';

/** Elements of the embedding page that people click. */
const CONTROL = `a,button,input,select,textarea,label,iframe,[tabindex],${EMBED_TAG}`;
/** In CSS pixels. A page with at least this width has free space beside its controls. */
const NARROW = 576;
/**
 * The button is over a control if the control contains one of several tested points. This is the distance
 * between the points, in CSS pixels. Controls for touch are larger, so each of them contains a point.
 */
const STEP = 12;

/** The button of each link. */
const buttons = new Map<string, HTMLElement>();

/** Adds a button. Replaces the previous button for the same link. */
export function addButton(booking: Booking, text: string): HTMLElement {
  const host = make('aside', { ariaLabel: text });
  const button = make('button', { className: 'float', textContent: text });
  button.onclick = () => openPopup(booking, button);
  openShadow(host, booking.options.theme).append(button);
  if (booking.options.color) host.style.setProperty('--color', booking.options.color);
  buttons.get(booking.link)?.remove();
  buttons.set(booking.link, host);
  document.body.append(host);
  // The position is checked repeatedly, because the controls of a page can move at any time without
  // an event.
  const timer = setInterval(() => {
    if (!host.isConnected) clearInterval(timer);
    button.classList.toggle('away', innerWidth < NARROW && coversControl(button));
  }, 200);
  return host;
}

function coversControl(button: HTMLElement): boolean {
  const { x, y, right, bottom } = button.getBoundingClientRect();
  for (let left = x; left < right; left += STEP)
    for (let top = y; top < bottom; top += STEP)
      if (document.elementsFromPoint(left, top).some((at) => at.matches(CONTROL) || isFilled(at)))
        return true;
  return false;
}
