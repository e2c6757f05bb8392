// Shows a booking page in a dialog. Only one dialog is open at a time.
import { announce, type Booking, createFrame } from './booking-frame.ts';
import { make } from './make.ts';
import { openShadow } from './sheet.ts';

export interface Popup {
  readonly close: () => void;
}

let current: Popup | null = null;

/**
 * Opens the dialog and dispatches the events of the booking page on `opener`. When the dialog
 * closes, the focus returns to `opener`.
 */
export function openPopup(origin: string, booking: Booking, opener: HTMLElement | null): Popup {
  current?.close();
  const host = make('div');
  const target = (): HTMLElement => (opener?.isConnected ? opener : host);
  const dialog = make('dialog', { ariaLabel: 'Book a time' });
  const close = make('button', { className: 'close', ariaLabel: 'Close', textContent: '×' });
  document.body.append(host);
  const root = openShadow(host, booking.options.theme);
  const frame = createFrame({
    ...booking,
    origin,
    host,
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
      // Some browsers do not focus an element when it is clicked, so they cannot return the focus
      // to it later. This call returns the focus.
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
