// The meeting types of teams in the public API.
import { cutPage } from '../../../contract/api/paging.ts';
import * as operations from '../../../contract/teams/team-type-operations.ts';
import type { Schema } from '../../../contract/validation.ts';
import { changeTeamType } from '../../../services/teams/change-team-type.ts';
import { createTeamType, duplicateTeamType } from '../../../services/teams/create-team-type.ts';
import { deleteTeamType } from '../../../services/teams/delete-team-type.ts';
import { listNextHosts } from '../../../services/teams/list-next-hosts.ts';
import { findTeamType, listTeamTypes } from '../../../services/teams/read-team-types.ts';
import { bookTeamType, listTimesOfTeamType } from '../../../services/teams/use-team-type.ts';
import type { KeyCall } from '../call.ts';
import { keyRoute } from '../route.ts';

type ListCall = Pick<KeyCall<'{id}{teamId}', Schema, Schema>, 'account' | 'path'>;
type TypeCall = Pick<KeyCall<'{id}{teamId}{typeId}', Schema, Schema>, 'deps' | 'account' | 'path'>;

const listKeyOf = ({ account, path }: ListCall) => ({
  teamId: path.teamId,
  organizationId: path.id,
  callerId: account.id,
});

const keyOf = (call: TypeCall) => ({ ...listKeyOf(call), id: call.path.typeId });

const read = async (call: TypeCall) => ({ data: await findTeamType(call.deps, keyOf(call)) });

export const teamTypes = [
  keyRoute(operations.listTeamMeetingTypes, async (call) => {
    const { data } = await listTeamTypes(call.deps, listKeyOf(call));
    return cutPage(data, call.query);
  }),
  keyRoute(operations.createTeamMeetingType, async (call) => ({
    data: await createTeamType(call.deps, listKeyOf(call), call.body),
  })),
  keyRoute(operations.getTeamMeetingType, read),
  keyRoute(
    operations.updateTeamMeetingType,
    async (call) => ({
      data: await changeTeamType(call.deps, keyOf(call), call.body, call.ifMatch),
    }),
    read,
  ),
  keyRoute(operations.deleteTeamMeetingType, async (call) => {
    const { origin, query } = call;
    const deletion = { origin, cancelBookings: query.cancelBookings === 'true' };
    return { data: await deleteTeamType(call.deps, keyOf(call), deletion) };
  }),
  keyRoute(operations.duplicateTeamMeetingType, async (call) => ({
    data: await duplicateTeamType(call.deps, keyOf(call)),
  })),
  keyRoute(operations.listNextHosts, async (call) => ({
    data: await listNextHosts(call.deps, keyOf(call)),
  })),
  keyRoute(operations.getTeamMeetingTypeAvailability, async (call) => ({
    data: await listTimesOfTeamType(call.deps, keyOf(call), call.query),
  })),
  keyRoute(operations.createTeamBooking, async (call) => {
    const { body: input, idempotencyKey, origin } = call;
    const booked = await bookTeamType(call.deps, keyOf(call), { input, idempotencyKey, origin });
    return { body: { data: booked.data }, isRepeated: booked.isRepeated };
  }),
];
