// A valid request to each operation about the meeting types of teams.
import type { BookedMeeting } from '../../../worker/contract/bookings/book-calls.ts';
import type { TeamMeetingType } from '../../../worker/contract/teams/team-type-calls.ts';
import { bookingRequest } from '../../support/calls.ts';
import { ANY_DAY, at, DAY } from '../teams/bookable-team.ts';
import { EVERY_DAY } from '../teams/team-calls.ts';
import { type ApiHost, callOperation, type Prepare } from './api-host.ts';
import { ofTeam } from './organization-scenes.ts';

const RANGE = { from: DAY, to: DAY, timezone: 'UTC' };

/** Creates a team of the host and a colleague, with a round robin of both. */
async function ofTeamType(me: ApiHost, fields: object = {}) {
  const { path, memberUserId } = await ofTeam(me);
  const userIds = [me.host.id, memberUserId];
  await me.call(
    'PUT',
    `/teams/${path.teamId}/members`,
    userIds.map((userId) => ({ userId, role: 'member' })),
  );
  const created = await me.call<TeamMeetingType>('POST', `/teams/${path.teamId}/meeting-types`, {
    title: 'Demo',
    assignment: 'round_robin',
    hosts: userIds.map((userId) => ({ userId })),
    durationMinutes: 30,
    availability: EVERY_DAY,
    rules: ANY_DAY,
    ...fields,
  });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const typeId = created.body.data.id;
  return { path: { ...path, typeId }, teamPath: path, userIds };
}

const booking = () => bookingRequest({ startTime: at('10:00'), timezone: 'UTC' } as object);

/**
 * Books a meeting with the team. Returns the path of the booking, and the user id of the colleague who does
 * not host this booking.
 */
async function ofTeamBooking(me: ApiHost) {
  const { path, teamPath, userIds } = await ofTeamType(me);
  const request = { path, body: booking() };
  const { body } = await callOperation<BookedMeeting>('createTeamBooking', request, me);
  const hostId = body.data.hosts?.[0]?.id;
  const colleague = userIds.find((userId) => userId !== hostId) ?? '';
  return { path: { ...teamPath, bookingId: body.data.id }, colleague };
}

const bookTeam = async (me: ApiHost) => {
  const { path } = await ofTeamType(me);
  return { path, body: { ...booking(), inviteeEmail: 'ines@invitee.example' } };
};

export const TEAM_TYPE_CALLS: Readonly<Record<string, Prepare>> = {
  listTeamMeetingTypes: async (me) => ({ path: (await ofTeamType(me)).teamPath }),
  createTeamMeetingType: async (me) => {
    const { teamPath, userIds } = await ofTeamType(me);
    const hosts = userIds.map((userId, index) => ({ userId, isFixed: index === 0 }));
    return {
      path: teamPath,
      body: { title: 'Introduction', assignment: 'collective', durationMinutes: 30, hosts },
    };
  },
  getTeamMeetingType: async (me) => ({ path: (await ofTeamType(me)).path }),
  updateTeamMeetingType: async (me) => {
    const { path, userIds } = await ofTeamType(me);
    const hosts = userIds.map((userId) => ({ userId, weight: 200 }));
    return { path, body: { durationMinutes: 45, hosts } };
  },
  deleteTeamMeetingType: async (me) => ({ path: (await ofTeamType(me)).path }),
  duplicateTeamMeetingType: async (me) => ({ path: (await ofTeamType(me)).path }),
  listNextHosts: async (me) => ({ path: (await ofTeamType(me)).path }),
  getTeamMeetingTypeAvailability: async (me) => ({
    path: (await ofTeamType(me)).path,
    query: RANGE,
  }),
  createTeamBooking: bookTeam,
  getHandOver: async (me) => ({ path: (await ofTeamBooking(me)).path }),
  handOverBooking: async (me) => {
    const { path, colleague } = await ofTeamBooking(me);
    return { path, body: { userId: colleague } };
  },
};

/** Requests that only one operation refuses. See refused-calls.ts. */
export const REFUSED_TEAM_CALLS = {
  getTeamMeetingTypeAvailability: [
    async (me: ApiHost) =>
      callOperation(
        'getTeamMeetingTypeAvailability',
        { path: (await ofTeamType(me, { isActive: false })).path, query: RANGE },
        me,
      ),
    async (me: ApiHost) =>
      callOperation(
        'getTeamMeetingTypeAvailability',
        { path: (await ofTeamType(me)).path, query: { ...RANGE, duration: '77' } },
        me,
      ),
  ],
  createTeamBooking: [
    async (me: ApiHost) => {
      const { path } = await ofTeamType(me, { isActive: false });
      return callOperation('createTeamBooking', { path, body: booking() }, me);
    },
    async (me: ApiHost) => {
      const { path, userIds } = await ofTeamType(me);
      for (const _ of userIds)
        await callOperation('createTeamBooking', { path, body: booking() }, me);
      return callOperation('createTeamBooking', { path, body: booking() }, me);
    },
  ],
  handOverBooking: [
    async (me: ApiHost) => {
      const { path } = await ofTeamBooking(me);
      return callOperation('handOverBooking', { path, body: { userId: 'no-one' } }, me);
    },
  ],
} as const;
