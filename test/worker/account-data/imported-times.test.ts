// The times of an imported archive make the host unavailable, wherever a calendar event would.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { AppError } from '../../../worker/contract/app-error.ts';
import type { WireSlot } from '../../../worker/contract/slots/slot-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { purgeExpired } from '../../../worker/services/operations/purge-expired.ts';
import { bookingRequest, callApi } from '../../support/calls.ts';
import { hold } from '../../support/holds.ts';
import { createPage } from '../../support/hosts.ts';
import { bookManaged, reschedule } from '../../support/manage.ts';
import { isoIn } from '../../support/times.ts';
import { ANY_DAY, at, createBookable, DAY } from '../teams/bookable-team.ts';
import { createMeetings } from '../teams/meetings-scene.ts';
import { EVERY_DAY } from '../teams/team-calls.ts';

const TAKEN = isoIn(1, '10:00');

async function importTime(hostId: string, startTime: string, minutes = 30): Promise<void> {
  const start = Date.parse(startTime);
  await env.DB.prepare('INSERT INTO imported_busy (host_id, start_at, end_at) VALUES (?, ?, ?)')
    .bind(hostId, start, start + minutes * MINUTE_MS)
    .run();
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('an imported time', () => {
  it('can neither be held nor be the new time of a booking', async () => {
    const { host, path } = await createPage();
    const { manageUrl } = await bookManaged(path, bookingRequest({ startTime: isoIn(1, '14:00') }));
    await importTime(host.id, TAKEN);
    expect(await codeOf(hold(path, { startTime: TAKEN }))).toBe('SLOT_TAKEN');
    expect((await reschedule(manageUrl, TAKEN)).body.code).toBe('SLOT_TAKEN');
    expect((await reschedule(manageUrl, isoIn(1, '11:00'))).status).toBe(200);
  });

  it('of one host of a team leaves its slot to the others, and of all hosts to nobody', async () => {
    const scene = await createBookable(2);
    const [first, second] = scene.hosts;
    if (!first || !second) throw new Error('A team without hosts');
    await importTime(first.host.id, at('09:00'));
    const booked = await scene.book(at('09:00'));
    expect(booked.body.data.hosts).toMatchObject([{ id: second.host.id }]);
    await importTime(first.host.id, at('10:00'));
    await importTime(second.host.id, at('10:30'));
    expect(await scene.free()).not.toContain(at('10:00'));
    expect((await scene.book(at('10:00'))).body.code).toBe('SLOT_TAKEN');
  });

  it('is not among the common times of a team whose hosts all take part', async () => {
    const scene = await createBookable(2);
    const hosts = scene.hosts.map(({ host }) => ({ userId: host.id, isFixed: true }));
    const settings = { title: 'Together', assignment: 'collective', durationMinutes: 60, hosts };
    const hours = { availability: EVERY_DAY, rules: ANY_DAY };
    const { slug } = (await scene.create({ ...settings, ...hours })).body.data;
    const isFree = async () => {
      const path = `/api/teams/${scene.slug}/${slug}/slots?date=${DAY}&timezone=UTC`;
      const { body } = await callApi<{ data: WireSlot[] }>(path);
      return body.data.find(({ start }) => start === at('10:00'))?.available;
    };
    expect(await isFree()).toBe(true);
    await importTime(scene.hosts[1]?.host.id ?? '', at('10:00'));
    expect(await isFree()).toBe(false);
  });

  it('refuses a hand-over to its host', async () => {
    const { meeting, second, handOver, leave } = await createMeetings();
    await leave();
    await importTime(second.host.id, meeting.startTime);
    expect((await handOver()).body.code).toBe('COLLEAGUE_NOT_FREE');
  });

  it('is deleted when it is over', async () => {
    const { host } = await createPage();
    await importTime(host.id, new Date(currentTime() - 60 * MINUTE_MS).toISOString(), 59);
    await importTime(host.id, TAKEN);
    await purgeExpired(createDeps(env));
    const { results } = await env.DB.prepare('SELECT start_at FROM imported_busy WHERE host_id = ?')
      .bind(host.id)
      .all();
    expect(results).toEqual([{ start_at: Date.parse(TAKEN) }]);
  });
});
