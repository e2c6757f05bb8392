// Many invitees move bookings of a team at the same moment, while hosts hand over bookings or other invitees
// book. The moves bypass the Durable Object, so the SQL statements alone must prevent overlaps.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { AppError } from '../../../worker/contract/app-error.ts';
import { createDeps } from '../../../worker/deps.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { rescheduleBooking } from '../../../worker/services/manage/reschedule-booking.ts';
import { ORIGIN } from '../../support/calls.ts';
import { findOverlaps, listHostRows } from '../../support/rows.ts';
import { at, createBookable, idOf } from './bookable-team.ts';

const deps = createDeps(env);
const toOutcome = (ok: boolean) =>
  ok ? ({ ok: true } as const) : ({ ok: false, reason: 'refused' } as const);
/** Writes without a Durable Object, so that all attempts really run at the same time. */
const withoutObject = {
  ...deps,
  hostCalendar: {
    ...deps.hostCalendar,
    move: async (command: Parameters<typeof deps.hostCalendar.move>[0]) =>
      toOutcome(await deps.bookingChanges.moveBooking(command)),
    watch: async () => undefined,
  },
};

const HOSTS = 4;
const TIMES = ['09:00', '10:00', '11:00', '12:00'];

async function createBookings() {
  const scene = await createBookable(HOSTS, { keepsHost: false });
  const booked = [];
  for (const time of TIMES)
    for (let index = 0; index < HOSTS; index += 1) {
      const { data } = (await scene.book(at(time))).body;
      booked.push({
        id: data.id,
        token: data.manageUrl.split('/').at(-1) ?? '',
        hostId: data.hosts?.[0]?.id ?? '',
      });
    }
  const move = async (token: string, time: string): Promise<string | null> => {
    const input = { startTime: Date.parse(at(time)), timezone: 'UTC' as TimeZone, sequence: 0 };
    try {
      await rescheduleBooking(withoutObject, token, { input, origin: ORIGIN });
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code;
    }
  };
  const expectConsistent = async () => {
    for (let index = 0; index < HOSTS; index += 1)
      expect(findOverlaps(await listHostRows(idOf(scene, index)))).toEqual([]);
    const { results } = await env.DB.prepare(
      `SELECT b.id FROM bookings b WHERE b.meeting_type_id = ?1 AND 1 <> (SELECT count(*) FROM booking_hosts h
       WHERE h.booking_id = b.id AND h.host_id = b.host_id AND h.start_at = b.start_at AND h.status = b.status)
       UNION SELECT b.id FROM bookings b WHERE b.meeting_type_id = ?1
       AND 1 <> (SELECT count(*) FROM booking_hosts h WHERE h.booking_id = b.id)`,
    )
      .bind(scene.type.id)
      .all();
    expect(results).toEqual([]);
  };
  return { ...scene, booked, move, expectConsistent };
}

describe('simultaneous moves of team bookings', () => {
  it('to one slot succeed for only as many bookings as there are hosts', async () => {
    const { booked, move, expectConsistent } = await createBookings();
    const faults = await Promise.all(booked.map(({ token }) => move(token, '15:00')));
    expect(faults.filter((fault) => fault === null)).toHaveLength(HOSTS);
    expect(new Set(faults.filter((fault) => fault !== null))).toEqual(new Set(['SLOT_TAKEN']));
    await expectConsistent();
  });

  it('and hand-overs leave each booking with one host, and the previous host gets only the hand-over email', async () => {
    const scene = await createBookings();
    const { booked, move, expectConsistent } = scene;
    const ids = scene.hosts.map(({ host }) => host.id);
    await Promise.all(
      booked.flatMap(({ id, token, hostId }, index) => [
        move(token, ['13:00', '14:00', '15:00', '16:00'][index % 4] ?? '13:00'),
        deps.handOvers.handOver({
          changeId: crypto.randomUUID(),
          bookingId: id,
          hostId,
          fromId: hostId,
          toId: ids[(ids.indexOf(hostId) + 1) % ids.length] ?? '',
          callerId: hostId,
          sequence: 0,
          now: currentTime(),
          mails: [],
        }),
      ]),
    );
    await expectConsistent();
    // A previous host of a booking has no pending emails about it, except the email about the hand-over.
    const { results } = await env.DB.prepare(
      `SELECT o.id FROM outbox o JOIN bookings b ON b.id = o.booking_id WHERE b.meeting_type_id = ? AND o.audience = 'host'
       AND o.kind = 'mail' AND o.status = 'pending' AND o.event <> 'booking.handed-over'
       AND NOT EXISTS (SELECT 1 FROM booking_hosts h WHERE h.booking_id = b.id AND h.host_id = o.host_id)`,
    )
      .bind(scene.type.id)
      .all();
    expect(results).toEqual([]);
  });

  it('and new bookings never give one host overlapping meetings', async () => {
    const { booked, book, move, expectConsistent } = await createBookings();
    await Promise.all([
      ...booked.map(({ token }, index) => move(token, index % 2 === 0 ? '15:00' : '16:00')),
      ...Array.from({ length: 8 }, (_, index) => book(at(index % 2 === 0 ? '15:00' : '16:00'))),
    ]);
    await expectConsistent();
  });
});
