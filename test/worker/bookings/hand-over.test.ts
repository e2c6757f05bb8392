// A host, a manager or an admin hands over a team meeting to a free colleague.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type {
  HandedOver,
  HandOverChoice,
} from '../../../worker/contract/bookings/hand-over-calls.ts';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { BookingTimeline } from '../../../worker/contract/bookings/timeline-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import type { HandOverCommand } from '../../../worker/domain/bookings/hand-over.ts';
import { bookCommand } from '../../support/commands.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { findOverlaps, listHostRows } from '../../support/rows.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { bookOwn, createTeamMeetings, MEETING_AT } from '../teams/team-meetings.ts';

const deps = createDeps(env);

async function createMeeting(members = 3) {
  const scene = await createTeamMeetings(members);
  const [first, second, third] = scene.hosts;
  if (!first || !second || !third) throw new Error('A team without hosts');
  const id = await scene.bookTeam([first]);
  const path = `/my-bookings/${id}/hand-over`;
  const giveTo = (to: SignedInHost, by: SignedInHost = first, more = {}) =>
    by.call<HandedOver>('POST', path, { userId: to.host.id, ...more });
  return { ...scene, first, second, third, id, path, giveTo };
}

const listEvents = async (hostId: string) => {
  const { results } = await env.DB.prepare(
    "SELECT audience FROM outbox WHERE host_id = ? AND event = 'booking.handed-over' ORDER BY audience",
  )
    .bind(hostId)
    .all<{ audience: string }>();
  return results.map(({ audience }) => audience);
};

const commandFor = (id: string, from: SignedInHost, to: SignedInHost): HandOverCommand => ({
  changeId: crypto.randomUUID(),
  bookingId: id,
  hostId: from.host.id,
  fromId: from.host.id,
  toId: to.host.id,
  callerId: from.host.id,
  sequence: 0,
  now: currentTime(),
  mails: [],
});

describe('a hand-over', () => {
  it('gives the meeting to a free colleague and notifies both hosts and the invitee once', async () => {
    const { first, second, id, giveTo } = await createMeeting();
    const given = await giveTo(second);
    const hosts = [{ id: second.host.id, name: second.host.name }];
    expect(given).toMatchObject({ status: 200, body: { data: { id, hosts } } });
    expect(await listHostRows(first.host.id)).toEqual([]);
    expect(await listHostRows(second.host.id)).toMatchObject([{ id, start_at: MEETING_AT }]);
    expect(await listEvents(first.host.id)).toEqual(['host']);
    expect(await listEvents(second.host.id)).toEqual(['host', 'invitee']);
    const list = await second.call<HostBooking[]>('GET', '/my-bookings');
    expect(list.body.data).toMatchObject([{ id, hosts }]);
    expect((await first.call<HostBooking[]>('GET', '/my-bookings')).body.data).toEqual([]);
    const { handOvers } = (await second.call<BookingTimeline>('GET', `/my-bookings/${id}/timeline`))
      .body.data;
    const { name } = first.host;
    expect(handOvers).toMatchObject([{ from: name, to: second.host.name, by: name }]);
  });

  it('lists the colleagues, the free ones first', async () => {
    const { first, second, third, path } = await createMeeting();
    await bookOwn(second);
    await bookOwn(third, MEETING_AT + 7_200_000);
    const { body } = await first.call<HandOverChoice>('GET', path);
    expect(body.data.hosts).toMatchObject([{ id: first.host.id, isSelf: true }]);
    expect(body.data.candidates.map(({ userId, isFree }) => [userId, isFree])).toEqual([
      [third.host.id, true],
      [second.host.id, false],
    ]);
  });

  it('is refused when the colleague is not free, is not in the team or is suspended', async () => {
    const { second, third, id, giveTo, admin, organization } = await createMeeting();
    await bookOwn(second);
    expect((await giveTo(second)).body.code).toBe('COLLEAGUE_NOT_FREE');
    expect((await giveTo(await signInHost())).body.code).toBe('NOT_IN_TEAM');
    await env.DB.prepare("UPDATE organization_members SET status = 'suspended' WHERE user_id = ?")
      .bind(third.host.id)
      .run();
    expect((await giveTo(third)).body.code).toBe('NOT_IN_TEAM');
    expect(organization).toBeDefined();
    expect((await giveTo(admin)).body.code).toBe('NOT_IN_TEAM');
    expect(await listHostRows(third.host.id)).toEqual([]);
    expect(id).toBeDefined();
  });

  it('can be made by a manager or an admin, but not by other members or strangers', async () => {
    const { first, second, third, save, admin, giveTo, path } = await createMeeting();
    const stranger = await signInHost();
    for (const me of [third, stranger]) {
      expect((await giveTo(second, me)).status).toBe(404);
      expect((await me.call('GET', path)).status).toBe(404);
    }
    expect((await giveTo(second, admin)).status).toBe(200);
    await save([first, 'member'], [second, 'member'], [third, 'manager']);
    expect((await giveTo(first, third)).status).toBe(200);
    expect(await listHostRows(first.host.id)).toHaveLength(1);
  });

  it('changes nothing when it is repeated, and is refused for a booking that is not a team meeting', async () => {
    const { first, second, admin, giveTo } = await createMeeting();
    expect((await giveTo(second, admin)).status).toBe(200);
    expect((await giveTo(second, admin)).status).toBe(200);
    expect(await listEvents(second.host.id)).toEqual(['host', 'invitee']);
    const own = await bookOwn(first, MEETING_AT + 7_200_000);
    const call = first.call('POST', `/my-bookings/${own}/hand-over`, { userId: second.host.id });
    expect((await call).body.code).toBe('NOT_A_TEAM_MEETING');
  });

  it('replaces only the given host of a meeting with several hosts', async () => {
    const { first, second, third, bookTeam, admin } = await createMeeting();
    const id = await bookTeam([first, second], MEETING_AT + 7_200_000);
    const request = { userId: third.host.id, fromId: second.host.id };
    const given = await admin.call<HandedOver>('POST', `/my-bookings/${id}/hand-over`, request);
    expect(given.body.data.hosts.map((host) => host.id)).toEqual([first.host.id, third.host.id]);
    expect(await listEvents(second.host.id)).toEqual(['host']);
    expect(await listEvents(first.host.id)).toEqual(['invitee']);
  });

  it('never overlaps when the colleague is booked at the same moment', async () => {
    const { first, second, bookTeam } = await createMeeting();
    for (let round = 1; round <= 15; round += 1) {
      const startAt = MEETING_AT + round * 7_200_000;
      const id = await bookTeam([first], startAt);
      const type = await createMeetingType(second.host);
      const outcomes = await Promise.all([
        deps.handOvers.handOver(commandFor(id, first, second)),
        deps.bookings.insertBooking(bookCommand(second.host, type, startAt)),
      ]);
      expect(outcomes.filter(Boolean)).toHaveLength(1);
    }
    expect(findOverlaps(await listHostRows(second.host.id))).toEqual([]);
  });

  it('and a cancellation at the same moment leave one consistent meeting', async () => {
    const { first, second, bookTeam } = await createMeeting();
    for (let round = 1; round <= 15; round += 1) {
      const id = await bookTeam([first], MEETING_AT + round * 7_200_000);
      const handOver = commandFor(id, first, second);
      const cancel = { changeId: crypto.randomUUID(), bookingId: id, hostId: first.host.id };
      const [isGiven, isCancelled] = await Promise.all([
        deps.handOvers.handOver(handOver),
        deps.bookingChanges.cancelBooking({ ...cancel, now: currentTime(), mails: [], by: 'host' }),
      ]);
      expect([isGiven, isCancelled].filter(Boolean)).toHaveLength(1);
      const row = await env.DB.prepare(
        `SELECT b.host_id = h.host_id AS same_host, b.status = h.status AS same_status FROM bookings b
          JOIN booking_hosts h ON h.booking_id = b.id WHERE b.id = ?`,
      )
        .bind(id)
        .all();
      expect(row.results).toEqual([{ same_host: 1, same_status: 1 }]);
    }
  });
});
