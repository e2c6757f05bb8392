// Creates meetings of a team for tests. The functions store bookings without the API, so a test can
// choose the hosts.
import { env } from 'cloudflare:workers';
import { createDeps } from '../../../worker/deps.ts';
import { bookCommand } from '../../support/commands.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { instantIn } from '../../support/times.ts';
import type { SignedInHost } from '../host-calls.ts';
import { createTeamWithHosts } from './team-calls.ts';

export const MEETING_AT = instantIn(3, '10:00');

/** Stores a booking of the host's own meeting type. Returns its id. */
export async function bookOwn({ host }: SignedInHost, startAt = MEETING_AT): Promise<string> {
  const type = await createMeetingType(host);
  const command = bookCommand(host, type, startAt);
  if (!(await createDeps(env).bookings.insertBooking(command))) throw new Error('Not booked');
  return command.booking.id;
}

export async function createTeamMeetings(members: number) {
  const scene = await createTeamWithHosts(members);
  const { id: typeId } = (await scene.create()).body.data;
  /** Stores a team meeting with these hosts, the organizer first. Returns its id. */
  const bookTeam = async (hosts: readonly SignedInHost[], startAt = MEETING_AT) => {
    const [organizer, ...others] = hosts;
    if (!organizer) throw new Error('A meeting needs a host.');
    const type = await createMeetingType(organizer.host);
    const otherHostIds = others.map(({ host }) => host.id);
    const command = bookCommand(organizer.host, type, startAt, { otherHostIds });
    if (!(await createDeps(env).bookings.insertBooking(command))) throw new Error('Not booked');
    const { id } = command.booking;
    await env.DB.batch(
      [
        'UPDATE bookings SET meeting_type_id = ?1 WHERE id = ?2',
        'UPDATE booking_hosts SET meeting_type_id = ?1 WHERE booking_id = ?2',
      ].map((sql) => env.DB.prepare(sql).bind(typeId, id)),
    );
    return id;
  };
  return { ...scene, typeId, bookTeam };
}
