// A step in which a guest leaves a booking through the link in an email.
import { removeGuest } from '../../worker/services/bookings/change/remove-guest.ts';
import type { Clients } from './clients.ts';
import type { Dice } from './dice.ts';
import { peek, readOutboxLog } from './durable-log.ts';
import { ORIGIN } from './product.ts';

export async function leave(clients: Clients, dice: Dice): Promise<void> {
  const rows = new Map(readOutboxLog().map((row) => [row.id, row]));
  const toGuests = clients.platform.mail.sent.filter(({ id }) => rows.get(id)?.guestId);
  const sent = toGuests[dice.below(toGuests.length)];
  const { bookingId, guestId } = rows.get(sent?.id ?? '') ?? {};
  if (!sent?.link || !bookingId || !guestId) return;
  const token = sent.link.slice(sent.link.lastIndexOf('/') + 1);
  const answer = await clients.ask('leave', (deps) => removeGuest(deps, token, ORIGIN));
  if (answer.kind !== 'ok') return;
  clients.world.count('guests who left');
  const traces = peek(
    'SELECT 1 FROM bookings WHERE id = ? AND instr(guests, ?)',
    bookingId,
    sent.to,
  );
  const links = peek(
    'SELECT 1 FROM unsubscribe_links WHERE guest_id = ? AND email = ?',
    guestId,
    sent.to,
  );
  if (traces.length + links.length > 0)
    clients.world.fail('guest: the address of a guest who left is still stored');
}
