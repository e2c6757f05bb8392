// A booking shows when its event could not be written to the host's calendar.
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { startSession } from '../../../worker/services/sign-in/start-session.ts';
import { createPendingBooking, type PendingBooking } from '../../support/calendar-writes.ts';
import { callApi } from '../../support/calls.ts';
import { connectedPage, google } from '../../support/connected-calendars.ts';

const deps = createDeps(env);

async function createReader({ host, booking }: PendingBooking) {
  const { token } = await startSession(deps, { userId: host.id, epoch: null }, {});
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

it('a booking shows a calendar problem after three failed writes, until a write succeeds', async () => {
  const booked = await createPendingBooking(await connectedPage());
  const isBehind = await createReader(booked);
  await failing(booked, 'events.insert', 3);
  const seen: (boolean | undefined)[] = [await isBehind()];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await booked.write();
    seen.push(await isBehind());
    booked.clock.advanceBy(MINUTE_MS);
  }
  expect(seen).toEqual([undefined, undefined, undefined, true, undefined]);
  expect(await booked.findGoogleEvent()).toMatchObject({ status: 'confirmed' });
});

it('a cancelled booking shows that its event could not be removed', async () => {
  const booked = await createPendingBooking(await connectedPage());
  const isBehind = await createReader(booked);
  await booked.write();
  await booked.cancel();
  await failing(booked, 'events.delete');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await booked.write();
    booked.clock.advanceBy(MINUTE_MS);
  }
  expect(await isBehind()).toBe(true);
  await google('clear-faults', { account: booked.page.email });
  await booked.write();
  expect(await isBehind()).toBeUndefined();
});

it('a booking shows immediately that the calendar must be authorized again', async () => {
  const page = await connectedPage();
  const booked = await createPendingBooking(page);
  const isBehind = await createReader(booked);
  await google('revoke', { email: page.email });
  await booked.write();
  expect(await isBehind()).toBe(true);
});

it('a booking shows no calendar problem after the host disconnected the calendar', async () => {
  const booked = await createPendingBooking(await connectedPage());
  const isBehind = await createReader(booked);
  await failing(booked, 'events.insert');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await booked.write();
    booked.clock.advanceBy(MINUTE_MS);
  }
  expect(await isBehind()).toBe(true);
  // Deletes only the connection. The failed calendar writes stay in the outbox.
  await env.DB.prepare('DELETE FROM calendar_connections WHERE host_id = ?')
    .bind(booked.host.id)
    .run();
  expect(await isBehind()).toBeUndefined();
});
