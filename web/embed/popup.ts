// Shows a booking page in a dialog. Only one dialog is open at a time.
import { announce, createFrame } from './booking-frame.ts';
import { make } from './make.ts';
import type { Booking } from './options.ts';
import { openShadow } from './sheet.ts';

export interface Popup {
  readonly close: () => void;
}

let current: Popup | null = null;

/**
 * Opens the dialog and dispatches the events of the booking page on `opener`. When the dialog
 * closes, the focus returns to `opener`.
 */
export function openPopup(booking: Booking, opener: HTMLElement | null): Popup {
  current?.close();
  const host = make('div');
  const target = (): HTMLElement => (opener?.isConnected ? opener : host);
  const dialog = make('dialog', { ariaLabel: 'Book a time' });
  const closeButton = make('button', { className: 'close', ariaLabel: 'Close', textContent: '×' });
  document.body.append(host);
  const root = openShadow(host, booking.options.theme);
  const frame = createFrame({
    ...booking,
    host,
    target,
    onTitle: (title) => {
      dialog.ariaLabel = title;
    },
    onEscape: close,
    toTop: () => dialog.scrollTo(0, 0),
  });
  const unlock = lockScroll();

  const popup = { close };

  function close(): void {
    if (current !== popup) return;
    current = null;
    dialog.close();
    frame.stop();
    unlock();
    // Some browsers do not focus an element when it is clicked, so they cannot return the focus
    // to it later. This call returns the focus.
    opener?.focus();
    announce(target(), 'closed', {});
    host.remove();
  }
  closeButton.onclick = close;
  dialog.onclose = close;
  dialog.onclick = ({ target: clicked }) => {
    if (clicked === dialog) close();
  };
  dialog.append(closeButton, frame.box);
  root.append(dialog);
  current = popup;
  dialog.showModal();
  return popup;
}

/**
 * Prevents scrolling of the page below the dialog, and returns a function that allows scrolling
 * again. The space of the page's scroll bar stays empty, so that the content does not move.
 */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow } = style;
  style.overflow = 'hidden';
  style.scrollbarGutter = clientWidth < innerWidth ? 'stable' : '';
  return () => {
    style.overflow = overflow;
    style.scrollbarGutter = '';
  };
}
