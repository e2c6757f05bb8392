// Just before the app stores a team meeting, it queries the calendars of the hosts. The total time is
// limited. A host whose calendar was not queried in time counts as a host whose calendar does not answer.
import { describe, expect, it } from 'vitest';
import type { BookCommand } from '../../../worker/domain/bookings/new-booking.ts';
import type { UnreachablePolicy } from '../../../worker/domain/slots/calendar-busy.ts';
import { createAppWith } from '../../support/apps.ts';
import { addEvent } from '../../support/calendar-reading.ts';
import { calendarsWith } from '../../support/calendars.ts';
import { bookingRequest, callApi } from '../../support/calls.ts';
import { type ConnectedHost, connectCalendar, google } from '../../support/connected-calendars.ts';
import { createAppWithHeldTime } from '../../support/held-time.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { at, createBookable, idOf } from './bookable-team.ts';

const AT_NINE = { start: { dateTime: at('09:00') }, end: { dateTime: at('10:00') } };

/**
 * Creates a team with one host for each policy. Each host has a calendar. The first host has the highest
 * priority.
 */
async function createConnected(
  policies: readonly UnreachablePolicy[],
  assignment: 'round_robin' | 'collective' = 'round_robin',
) {
  const scene = await createBookable(policies.length, {});
  const changed = await scene.admin.call('PUT', `/meeting-types/${scene.type.id}`, {
    title: 'Demo',
    hosts: scene.hosts.map(({ host }, index) => ({
      userId: host.id,
      priority: policies.length - index,
    })),
  });
  expect(changed.status).toBe(200);
  const pages: ConnectedHost[] = [];
  for (const [index, unreachablePolicy] of policies.entries()) {
    const { host } = scene.hosts[index] ?? scene.admin;
    const type = await createMeetingType(host);
    pages.push(await connectCalendar({ host, type, path: '' }, { unreachablePolicy }));
  }
  const hang = async (...indexes: readonly number[]) => {
    for (const index of indexes)
      await google('faults', { account: pages[index]?.email ?? '', name: 'hang', times: 9 });
  };
  const makeBusy = async (...indexes: readonly number[]) => {
    for (const index of indexes) if (pages[index]) await addEvent(pages[index], AT_NINE);
  };
  /** Returns the number of queries to each calendar. */
  const countCalls = async () => {
    const counts: number[] = [];
    for (const { email } of pages)
      counts.push((await google('calls', { account: email })).counts['freebusy.query'] ?? 0);
    return counts;
  };
  /** Returns the indexes of the hosts whose calendar was queried. */
  const listAsked = async () =>
    (await countCalls()).flatMap((count, index) => (count > 0 ? index : []));
  const base =
    assignment === 'round_robin' ? scene.base : await createTogether(scene, policies.length);
  const book = (fetch?: Parameters<typeof callApi>[2]) =>
    callApi<{ code?: string; data: { hosts?: { id: string }[] } }>(
      `/api${base}/book`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...bookingRequest({ startTime: at('09:00') } as object),
          timezone: 'UTC',
        }),
      },
      fetch,
    );
  const bookAtNine = async (fetch?: Parameters<typeof callApi>[2]) => {
    const { status, body } = await book(fetch);
    const ids = scene.hosts.map((_, index) => idOf(scene, index));
    return [
      status,
      body.code ?? body.data.hosts?.map(({ id }) => ids.indexOf(id)).toSorted((a, b) => a - b),
    ];
  };
  return { ...scene, hang, makeBusy, countCalls, listAsked, book, bookAtNine };
}

type ConnectedTeam = Awaited<ReturnType<typeof createConnected>>;

/** Books. The time of a check ends each time that this number of hosts has been asked. */
async function bookWithEnds(team: ConnectedTeam, ...asked: readonly number[]) {
  const { fetch, endCheck } = createAppWithHeldTime();
  const outcome = team.bookAtNine(fetch);
  for (const count of asked) {
    await expect.poll(team.listAsked).toHaveLength(count);
    await endCheck();
  }
  return outcome;
}

/** The timers of the checks of one host whose calendar does not answer: of all accounts, of one and of the call. */
const TIMERS_OF_HOST = 3;

async function createTogether(scene: Awaited<ReturnType<typeof createBookable>>, count: number) {
  const { body } = await scene.create({
    title: 'Together',
    assignment: 'collective',
    durationMinutes: 60,
    availability: scene.type.availability,
    rules: scene.type.rules,
    hosts: scene.hosts.slice(0, count).map(({ host }) => ({ userId: host.id, isFixed: true })),
  });
  return `/teams/${scene.slug}/${body.data.slug}`;
}

const repeat = (policy: UnreachablePolicy, count: number) =>
  Array.from({ length: count }, () => policy);

describe('the calendars of a round robin', () => {
  it('are queried only until a free host is found', async () => {
    const team = await createConnected(repeat('refuse', 4));
    expect(await team.bookAtNine()).toEqual([201, [0]]);
    expect(await team.listAsked()).toEqual([0]);
  });

  it('are queried until a free host is found, even after more than four busy hosts', async () => {
    const team = await createConnected(repeat('refuse', 7));
    await team.makeBusy(0, 1, 2, 3, 4, 5);
    expect(await team.bookAtNine()).toEqual([201, [6]]);
  });

  it('are used to book the host with the highest priority whose calendar is free and answers', async () => {
    const team = await createConnected(repeat('refuse', 6));
    await team.makeBusy(0, 1);
    await team.hang(2);
    const { fetch, countTimers, endCheck } = createAppWithHeldTime();
    const outcome = team.bookAtNine(fetch);
    await expect.poll(team.listAsked).toEqual([0, 1, 2, 3, 4, 5]);
    await expect.poll(countTimers).toBe(TIMERS_OF_HOST);
    await endCheck();
    expect(await outcome).toEqual([201, [3]]);
  });

  it('are not queried after the time limit, and then the policy of each host decides', async () => {
    const hanging = [0, 1, 2, 3, 4, 5];
    const refusing = await createConnected(repeat('refuse', 8));
    await refusing.hang(...hanging);
    const ends = [1, hanging.length];
    expect(await bookWithEnds(refusing, ...ends)).toEqual([503, 'CALENDAR_UNREACHABLE']);
    expect(await refusing.listAsked()).toEqual(hanging);
    const allowing = await createConnected([...repeat('refuse', 7), 'allow']);
    await allowing.hang(...hanging);
    expect(await bookWithEnds(allowing, ...ends)).toEqual([201, [7]]);
    expect(await allowing.listAsked()).toEqual(hanging);
  });

  it('are each queried only once, although a second attempt to store the booking includes several free hosts', async () => {
    const team = await createConnected(repeat('refuse', 7));
    await team.makeBusy(1);
    const commands: BookCommand[] = [];
    const { fetch } = createAppWith(
      {},
      {
        HOST_CALENDAR: calendarsWith(async (command, pass) => {
          commands.push(command);
          return commands.length > 2 ? pass(command) : { ok: false, reason: 'refused' };
        }),
      },
    );
    expect((await team.book(fetch)).status).toBe(201);
    const candidates = commands.map((command) =>
      [command, ...(command.alternatives ?? [])].map(({ booking }) =>
        team.hosts.findIndex(({ host }) => host.id === booking.hostId),
      ),
    );
    expect(candidates).toEqual([[0], [0, 2, 3, 4, 5], [0, 2, 3, 4, 5]]);
    expect(new Set((await team.countCalls()).slice(0, 6))).toEqual(new Set([1]));
  });
});

describe('the calendars of a collective meeting type', () => {
  it('are all queried, and the time is unavailable when one host is busy', async () => {
    const team = await createConnected(repeat('refuse', 12), 'collective');
    expect(await team.bookAtNine()).toEqual([201, Array.from({ length: 12 }, (_, index) => index)]);
    expect(await team.listAsked()).toHaveLength(12);
    const busy = await createConnected(repeat('refuse', 12), 'collective');
    await busy.makeBusy(11);
    expect(await busy.bookAtNine()).toEqual([409, 'SLOT_TAKEN']);
  });

  it('are not queried after the time limit of one check, and then the policy of each host decides', async () => {
    const all = [0, 1, 2, 3, 4, 5, 6, 7];
    const refusing = await createConnected([...repeat('allow', 7), 'refuse'], 'collective');
    await refusing.hang(...all);
    expect(await bookWithEnds(refusing, 5)).toEqual([503, 'CALENDAR_UNREACHABLE']);
    expect(await refusing.listAsked()).toHaveLength(5);
    const allowing = await createConnected(repeat('allow', 8), 'collective');
    await allowing.hang(...all);
    expect(await bookWithEnds(allowing, 5)).toEqual([201, all]);
    expect(await allowing.listAsked()).toHaveLength(5);
  });
});
