// Shows a booking page in a dialog. Only one dialog is open at a time.
import { announce, type Booking, createFrame } from './booking-frame.ts';
import { make } from './make.ts';
import { openShadow } from './sheet.ts';

export interface Popup {
  readonly close: () => void;
}

let current: Popup | null = null;

/**
 * Opens the dialog and dispatches its events on `opener`. When the dialog closes, the focus returns to
 * `opener`.
 */
export function openPopup(origin: string, booking: Booking, opener: HTMLElement | null): Popup {
  current?.close();
  const host = make('div');
  const target = (): HTMLElement => (opener?.isConnected ? opener : host);
  const dialog = make('dialog', { ariaLabel: 'Book a time' });
  const close = make('button', { className: 'close', ariaLabel: 'Close', textContent: '×' });
  const frame = createFrame({
    ...booking,
    origin,
    target,
    onTitle: (title) => {
      dialog.ariaLabel = title;
    },
    onEscape: () => popup.close(),
    toTop: () => dialog.scrollTo(0, 0),
  });
  const unlock = lockScroll();

  const popup: Popup = {
    close: () => {
      if (current !== popup) return;
      current = null;
      dialog.close();
      frame.stop();
      unlock();
      // Some browsers do not focus a clicked element, so the browser may have nothing to return the focus to.
      opener?.focus();
      announce(target(), 'closed', {});
      host.remove();
    },
  };
  close.onclick = popup.close;
  dialog.onclose = popup.close;
  dialog.onclick = ({ target: clicked }) => {
    if (clicked === dialog) popup.close();
  };
  dialog.append(close, frame.box);
  openShadow(host, booking.options.theme).append(dialog);
  document.body.append(host);
  current = popup;
  dialog.showModal();
  return popup;
}

/**
 * Stops scrolling of the page below the dialog, and returns a function that undoes this. Reserves the space
 * of the page's scroll bar, so that the content does not move.
 */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  style.overflow = 'hidden';
  if (clientWidth < innerWidth) style.scrollbarGutter = 'stable';
  return () => {
    style.overflow = overflow;
    style.scrollbarGutter = scrollbarGutter;
  };
}
