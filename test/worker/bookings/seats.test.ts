// Tests meeting types with seats, in which several bookings share a slot.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { AvailabilityAnswer, WireSlot } from '../../../worker/contract/slots/slot-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { copyToHosts } from '../../support/booking-hosts.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { createMeetingType, createPage } from '../../support/hosts.ts';
import { sizeOf } from '../../support/long.ts';
import { change, reschedule } from '../../support/manage.ts';
import { listBookings } from '../../support/rows.ts';
import { dateIn, instantIn, isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

const SEATS = 10;
const CLIENTS = Array.from({ length: sizeOf(40, 200) }, (_, index) => index);
const { bookings, overlapAudit } = createDeps(env);

const seatsPage = (changes: Parameters<typeof createPage>[0] = {}) =>
  createPage({ seats: SEATS, showSeatsLeft: true, ...changes });

const at = (time: string, changes: object = {}) =>
  bookingRequest({ startTime: isoIn(1, time), ...changes });

const invitee = (index: number) => ({ inviteeEmail: `seat-${index}@invitee.example` });

async function listTimes(path: string) {
  const date = dateIn(1);
  const list = await callApi<{ data: WireSlot[] }>(`${path}/slots?date=${date}&timezone=UTC`);
  const slots = list.body.data;
  const range = `from=${date}&to=${date}&timezone=UTC`;
  const answer = await callApi<{ data: AvailabilityAnswer }>(`${path}/availability?${range}`);
  const free = answer.body.data;
  const find = (start: string) => slots.find((slot) => slot.start === start);
  const index = (start: string) => free.slots.indexOf(start);
  return {
    slot: (time: string) => find(isoIn(1, time)),
    seatsLeft: (time: string) => free.seatsLeft?.[index(isoIn(1, time))],
    isListed: (time: string) => index(isoIn(1, time)) >= 0,
  };
}

describe('a slot with ten seats', () => {
  it(`gives exactly ten bookings to ${CLIENTS.length} clients`, async () => {
    const { host, path } = await seatsPage();
    const answers = await Promise.all(
      CLIENTS.map((client) => book(path, at('10:00', invitee(client)))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(SEATS);
    expect(await listBookings(host.id)).toHaveLength(SEATS);
    expect((await listTimes(path)).slot('10:00')).toMatchObject({ available: false, seatsLeft: 0 });
  });

  it(`gives exactly ten bookings to ${CLIENTS.length} statements that bypass the host’s Durable Object`, async () => {
    const { host, type } = await seatsPage();
    const outcomes = await Promise.all(
      CLIENTS.map(() => bookings.insertBooking(bookCommand(host, type, instantIn(1, '10:00')))),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(SEATS);
    expect(await listBookings(host.id)).toHaveLength(SEATS);
  });

  it('is shared only by meetings with the same start, length and type', async () => {
    const { host, type } = await seatsPage({ durationMinutes: 30 });
    const other = await createMeetingType(host, { seats: SEATS });
    const start = instantIn(1, '10:00');
    const insert = (meetingType: typeof type, startAt: number, minutes = 30) =>
      bookings.insertBooking(
        bookCommand(host, { ...meetingType, durationMinutes: minutes }, startAt),
      );
    expect(await insert(type, start)).toBe(true);
    expect(await insert(type, start + 15 * 60_000)).toBe(false);
    expect(await insert(type, start, 60)).toBe(false);
    expect(await insert(other, start)).toBe(false);
    expect(await insert(type, start)).toBe(true);
  });

  it('shows the number of free seats, which grows after a cancellation', async () => {
    const { path } = await seatsPage({ seats: 2 });
    const first = await book(path, at('10:00', invitee(1)));
    const times = await listTimes(path);
    expect(times.slot('10:00')).toMatchObject({ available: true, seatsLeft: 1 });
    expect([times.seatsLeft('10:00'), times.seatsLeft('11:00')]).toEqual([1, 2]);
    await book(path, at('10:00', invitee(2)));
    expect((await listTimes(path)).isListed('10:00')).toBe(false);
    expect((await book(path, at('10:00', invitee(3)))).body.code).toBe('SLOT_TAKEN');
    await change(first.body.data?.manageUrl ?? '', 'cancel');
    expect((await listTimes(path)).seatsLeft('10:00')).toBe(1);
    expect((await book(path, at('10:00', invitee(3)))).status).toBe(201);
  });

  it('does not show the number of free seats unless the host has enabled this', async () => {
    const { path } = await seatsPage({ showSeatsLeft: false });
    const times = await listTimes(path);
    expect(times.slot('10:00')).not.toHaveProperty('seatsLeft');
    expect(times.seatsLeft('10:00')).toBeUndefined();
  });

  it('counts once towards the limit of the day', async () => {
    const limits = [{ per: 'day', bookings: 1, minutes: null }] as const;
    const { path } = await seatsPage({ rules: { limits } });
    expect((await book(path, at('10:00', invitee(1)))).status).toBe(201);
    expect((await book(path, at('10:00', invitee(2)))).status).toBe(201);
    expect((await book(path, at('11:00', invitee(3)))).body.code).toBe('DAY_FULL');
  });

  it('accepts a move from another slot while a seat is left', async () => {
    const { host, path } = await seatsPage({ seats: 2 });
    const move = async (manageUrl: string | undefined, time: string) =>
      (await reschedule(manageUrl ?? '', isoIn(1, time))).status;
    const [, , third] = [
      await book(path, at('10:00', invitee(1))),
      await book(path, at('10:00', invitee(2))),
      await book(path, at('11:00', invitee(3))),
    ];
    expect(await move(third?.body.data?.manageUrl, '10:00')).toBe(409);
    expect(await move(third?.body.data?.manageUrl, '12:00')).toBe(200);
    await book(path, at('12:00', invitee(4)));
    expect((await book(path, at('12:00', invitee(5)))).status).toBe(409);
    expect(await listBookings(host.id)).toHaveLength(4);
  });

  it('does not count as an overlap in the audit (the job that searches for overlaps)', async () => {
    const { host, type } = await seatsPage();
    const start = instantIn(1, '10:00');
    const commands = [1, 2].map(() => bookCommand(host, type, start));
    for (const command of commands) await bookings.insertBooking(command);
    const audit = async () => {
      const now = currentTime();
      await overlapAudit.auditChanges({ from: 0, until: now }, now, 1000);
      return (await listBookings(host.id)).filter(({ overlap_seen_at }) => overlap_seen_at !== null)
        .length;
    };
    expect(await audit()).toBe(0);
    await env.DB.prepare('UPDATE bookings SET seats = NULL WHERE id = ?')
      .bind(commands[0]?.booking.id)
      .run();
    await copyToHosts();
    expect(await audit()).toBe(1);
  });

  it('is not shared with a booking that was made before the meeting type had seats', async () => {
    const { host, type, path } = await createPage({});
    await bookings.insertBooking(bookCommand(host, type, instantIn(1, '10:00')));
    await env.DB.prepare('UPDATE meeting_types SET seats = 5 WHERE id = ?').bind(type.id).run();
    expect((await book(path, at('10:00', invitee(1)))).body.code).toBe('SLOT_TAKEN');
    expect(await listBookings(host.id)).toHaveLength(1);
  });
});

it('a meeting type loses its seats with null', async () => {
  const me = await signInHost();
  const { id } = (
    await me.call<HostMeetingType>('POST', '/meeting-types', { title: 'A', seats: 5 })
  ).body.data;
  const save = async (seats?: null) =>
    (await me.call<HostMeetingType>('PUT', `/meeting-types/${id}`, { title: 'A', seats })).body
      .data;
  expect((await save()).seats).toBe(5);
  expect((await save(null)).seats).toBeNull();
});
