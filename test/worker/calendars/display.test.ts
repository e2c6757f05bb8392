// Every page that shows slots reads the cached calendar events and shows their times as unavailable.

import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { AvailabilityAnswer } from '../../../worker/contract/slots/slot-calls.ts';
import { NO_LIMITS } from '../../../worker/domain/meeting-types/availability.ts';
import { DAY_MS, HOUR_MS } from '../../../worker/domain/time/types.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import {
  type ConnectedHost,
  connectedPage,
  google,
  storeBusy,
} from '../../support/connected-calendars.ts';
import { createPage } from '../../support/hosts.ts';
import { dateIn, instantIn, isoIn } from '../../support/times.ts';

/**
 * Creates a booking page whose calendar was read just now. Otherwise, a read in the background would delete
 * the busy times that the test stores.
 */
const createPageWithFreshCalendar = (type: Parameters<typeof connectedPage>[0] = {}) =>
  connectedPage(type, {}, { checkedAt: currentTime() });

type Slots = { data: { start: string; available: boolean }[] };

const tomorrow = (from: string, to: string) => ({
  start: instantIn(1, from),
  end: instantIn(1, to),
});

async function listTaken({ path }: { path: string }, days = 1): Promise<string[]> {
  const { body } = await callApi<Slots>(`${path}/slots?date=${dateIn(days)}&timezone=UTC`);
  return body.data.filter((slot) => !slot.available).map((slot) => slot.start.slice(11, 16));
}

async function listFree({ path }: { path: string }, from: number, to: number) {
  const query = `from=${dateIn(from)}&to=${dateIn(to)}&timezone=UTC`;
  const { body } = await callApi<{ data: AvailabilityAnswer }>(`${path}/availability?${query}`);
  return body.data.slots;
}

const callsTo = async ({ email }: ConnectedHost) =>
  (await google('calls', { account: email })).total;

describe('a cached calendar event', () => {
  it('blocks the slots that it overlaps, but not the slots directly before and after it', async () => {
    const page = await createPageWithFreshCalendar();
    await storeBusy(page, tomorrow('10:00', '11:00'), tomorrow('13:10', '13:20'));
    expect(await listTaken(page)).toEqual(['10:00', '10:30', '13:00']);
    expect(await listFree(page, 1, 1)).not.toContain(isoIn(1, '10:30'));
  });

  it('blocks slots whose buffers overlap the event', async () => {
    const page = await createPageWithFreshCalendar({
      rules: { ...NO_LIMITS, bufferBeforeMinutes: 30, bufferAfterMinutes: 60 },
    });
    await storeBusy(page, tomorrow('12:00', '12:30'));
    expect(await listTaken(page)).toEqual(['11:00', '11:30', '12:00', '12:30']);
  });

  it('blocks all days of an event that lasts many days', async () => {
    const page = await createPageWithFreshCalendar();
    const start = instantIn(20, '12:00');
    const pieces = Array.from({ length: 30 }, (_, day) => start + day * DAY_MS);
    await storeBusy(page, ...pieces.map((at) => ({ start: at, end: at + DAY_MS })));
    const free = await listFree(page, 19, 51);
    expect(free.filter((at) => at >= isoIn(20, '12:00') && at < isoIn(50, '12:00'))).toEqual([]);
    expect(free).toContain(isoIn(20, '11:30'));
    expect(free).toContain(isoIn(50, '12:00'));
  });

  it('does not make other hosts unavailable', async () => {
    const [page, other] = [
      await createPageWithFreshCalendar(),
      await createPageWithFreshCalendar(),
    ];
    await storeBusy(other, tomorrow('09:00', '17:00'));
    expect(await listTaken(page)).toEqual([]);
    expect(await listTaken(await createPage())).toEqual([]);
  });

  it('blocks a booking without a request to the calendar', async () => {
    const page = await createPageWithFreshCalendar();
    await storeBusy(page, tomorrow('10:00', '11:00'));
    const { status, body } = await book(page.path, bookingRequest());
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(body.data?.slots?.find(({ start }) => start === isoIn(1, '10:30'))?.available).toBe(
      false,
    );
    expect(await callsTo(page)).toBe(0);
  });
});

it('cached events make the host unavailable on dates that are many months ahead', async () => {
  const page = await createPageWithFreshCalendar();
  const start = instantIn(300, '10:00');
  await storeBusy(page, { start, end: start + HOUR_MS });
  expect(await listTaken(page, 300)).toEqual(['10:00', '10:30']);
});

it('the booking page of a host without a calendar offers all slots', async () => {
  const page = await createPage();
  expect((await listFree(page, 1, 1)).length).toBe(16);
});
