// The SQL statement itself must refuse to cancel a meeting that has begun. The meeting may begin after the
// service has read the booking and before the statement runs.
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const deps = createDeps(env);

it.each([
  ['refuses to cancel a meeting that began a moment ago', 1, 'confirmed'],
  ['cancels a meeting that begins now', 0, 'cancelled'],
  ['cancels an upcoming meeting', -MINUTE_MS, 'cancelled'],
])('the SQL statement that cancels a booking %s', async (_, sinceStart, status) => {
  // The statement stores events only for hosts whose plan has webhooks.
  const { host, type } = await createPage({}, { plan: 'individual' });
  const { booking } = bookCommand(host, type, instantIn(1, '10:00'), { mails: [] });
  await deps.bookings.insertBooking(
    bookCommand(host, type, booking.startAt, { ...booking, mails: [] }),
  );
  const isCancelled = await deps.bookingChanges.cancelBooking({
    changeId: crypto.randomUUID(),
    bookingId: booking.id,
    hostId: host.id,
    by: 'host',
    now: booking.startAt + sinceStart,
    mails: [{ id: crypto.randomUUID(), event: 'booking.cancelled', audience: 'host', origin: '' }],
    event: { id: crypto.randomUUID(), type: 'booking.cancelled', by: 'host' },
  });
  expect(isCancelled).toBe(status === 'cancelled');
  expect(await listBookings(host.id)).toMatchObject([{ status }]);
  const count = status === 'cancelled' ? 1 : 0;
  expect(await listOutbox(host.id)).toHaveLength(count);
  const { results } = await env.DB.prepare('SELECT type FROM webhook_events WHERE host_id = ?')
    .bind(host.id)
    .all();
  expect(results).toHaveLength(count);
});
