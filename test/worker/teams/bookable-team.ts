// Creates a team with a meeting type that can be booked, and books it through the API.
import { env } from 'cloudflare:workers';
import type { BookedMeeting } from '../../../worker/contract/bookings/book-calls.ts';
import type { WireSlot } from '../../../worker/contract/slots/slot-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { bookingRequest, callApi, type Fetch } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { dateIn } from '../../support/times.ts';
import { createTeamWithHosts, EVERY_DAY, type TeamScene } from './team-calls.ts';

/** A day far ahead, so that no reminder is due. */
export const DAY = dateIn(1_001);
export const ANY_DAY = { window: { kind: 'none' } };
export const at = (time: string, day = DAY) => `${day}T${time}:00.000Z`;

/** Creates a team with a bookable meeting type, whose slots last an hour. */
export async function createBookable(
  count: number,
  fields: Record<string, unknown> = {},
  fetchFrom?: Fetch,
) {
  const scene = await createTeamWithHosts(count);
  const { data } = (
    await scene.create({ durationMinutes: 60, availability: EVERY_DAY, rules: ANY_DAY, ...fields })
  ).body;
  const base = `/teams/${scene.slug}/${data.slug}`;
  const slots = async (query = '') => {
    const path = `/api${base}/slots?date=${DAY}&timezone=UTC${query}`;
    const { body } = await callApi<{ data: WireSlot[] }>(path);
    return body.data;
  };
  const free = async (query = '') =>
    (await slots(query)).filter(({ available }) => available).map(({ start }) => start);
  const book = (startTime: string, changes: Record<string, unknown> = {}, key?: string) =>
    callApi<{ success: boolean; code?: string; data: BookedMeeting }>(
      `/api${base}/book`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
        body: JSON.stringify({
          ...bookingRequest({ startTime } as object),
          timezone: 'UTC',
          ...changes,
        }),
      },
      fetchFrom,
    );
  return { ...scene, type: data, base, slots, free, book };
}

export const idOf = (scene: TeamScene, index: number) => scene.hosts[index]?.host.id ?? '';

/** Books the host at the time, with a new meeting type that belongs to this host and not to the team. */
export async function takeOwnTime(scene: TeamScene, hostId: string, time: string) {
  const host = scene.hosts.find((each) => each.host.id === hostId)?.host;
  if (!host) throw new Error('Not a host');
  const type = await createMeetingType(host);
  const command = bookCommand(host, type, Date.parse(at(time)));
  if (!(await createDeps(env).bookings.insertBooking(command))) throw new Error('Not booked');
}
