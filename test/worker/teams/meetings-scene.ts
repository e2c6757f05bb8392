import { deleteOrganization } from '../organizations/organization-calls.ts';
import { at, createBookable } from './bookable-team.ts';

/** Creates a team of two hosts, each with one meeting. */
export async function createMeetings() {
  const scene = await createBookable(2);
  const [first, second] = scene.hosts;
  if (!first || !second) throw new Error('A team without hosts');
  const booked = [];
  for (const time of ['09:00', '10:00']) booked.push((await scene.book(at(time))).body.data);
  const meeting = booked.find(({ hosts }) => hosts?.[0]?.id === first.host.id);
  if (!meeting) throw new Error('A host without a meeting');
  const { admin, path, organization } = scene;
  return {
    ...scene,
    first,
    second,
    meeting,
    leave: () => first.call('POST', `${path}/leave`),
    /** Gives the meeting of the first host to the second one. */
    handOver: () => {
      const request = { userId: second.host.id, fromId: first.host.id };
      return admin.call('POST', `/my-bookings/${meeting.id}/hand-over`, request);
    },
    removeAll: () => deleteOrganization(admin, path, organization.name),
    readEffects: async () => (await admin.call('GET', `${path}/deletion-effects`)).body.data,
  };
}

export const NEEDS_HOST = { status: 409, body: { code: 'MEETINGS_NEED_HOST' } };
