// While the host's calendar does not accept a booking, the booking shows that.
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { startSession } from '../../../worker/services/accounts/start-session.ts';
import { createPendingBooking, type PendingBooking } from '../../support/calendar-writes.ts';
import { callApi } from '../../support/calls.ts';
import { connectedPage, google } from '../../support/connected-calendars.ts';

const deps = createDeps(env);

async function reader({ host, booking }: PendingBooking) {
  const { token } = await startSession(deps, { userId: host.id, epoch: null }, null);
  const headers = { authorization: `Bearer ${token}` };
  return async (): Promise<boolean | undefined> => {
    const { body } = await callApi<{ data: HostBooking[] }>('/api/my-bookings', { headers });
    return body.data.find(({ id }) => id === booking.id)?.isCalendarBehind;
  };
}

const failing = (
  { page }: PendingBooking,
  operation: 'events.insert' | 'events.delete',
  times = 9,
) => google('faults', { account: page.email, operation, name: 'forbidden', times });

it('a booking shows after a while that the calendar does not accept it, until it does', async () => {
  const outboxRow = await createPendingBooking(await connectedPage());
  const isBehind = await reader(outboxRow);
  await failing(outboxRow, 'events.insert', 3);
  const seen: (boolean | undefined)[] = [await isBehind()];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await outboxRow.write();
    seen.push(await isBehind());
    outboxRow.clock.advanceBy(MINUTE_MS);
  }
  expect(seen).toEqual([undefined, undefined, undefined, true, undefined]);
  expect(await outboxRow.seeEvent()).toMatchObject({ status: 'confirmed' });
});

it('a cancelled booking shows that its event cannot be removed', async () => {
  const outboxRow = await createPendingBooking(await connectedPage());
  const isBehind = await reader(outboxRow);
  await outboxRow.write();
  await outboxRow.cancel();
  await failing(outboxRow, 'events.delete');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await outboxRow.write();
    outboxRow.clock.advanceBy(MINUTE_MS);
  }
  expect(await isBehind()).toBe(true);
  await google('clear-faults', { account: outboxRow.page.email });
  await outboxRow.write();
  expect(await isBehind()).toBeUndefined();
});

it('a booking shows immediately that the calendar must be authorized again', async () => {
  const page = await connectedPage();
  const outboxRow = await createPendingBooking(page);
  const isBehind = await reader(outboxRow);
  await google('revoke', { email: page.email });
  await outboxRow.write();
  expect(await isBehind()).toBe(true);
});

it('a booking shows no calendar problem after the calendar was disconnected', async () => {
  const outboxRow = await createPendingBooking(await connectedPage());
  const isBehind = await reader(outboxRow);
  await failing(outboxRow, 'events.insert');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await outboxRow.write();
    outboxRow.clock.advanceBy(MINUTE_MS);
  }
  expect(await isBehind()).toBe(true);
  await env.DB.prepare('DELETE FROM calendar_connections WHERE host_id = ?')
    .bind(outboxRow.host.id)
    .run();
  expect(await isBehind()).toBeUndefined();
});
