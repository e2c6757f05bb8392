// A button in the corner of the page that opens a booking page in a dialog.
import type { Booking } from './booking-frame.ts';
import { make } from './make.ts';
import { openPopup } from './popup.ts';
import { openShadow } from './sheet.ts';

export function addButton(origin: string, booking: Booking, text: string): HTMLElement {
  const host = make('aside', { ariaLabel: text });
  const button = make('button', { className: 'float', textContent: text });
  button.onclick = () => openPopup(origin, booking, button);
  openShadow(host, booking.options.theme).append(button);
  document.body.append(host);
  return host;
}
