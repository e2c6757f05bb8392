// The teams of an organization in the public API.
import { cutPage } from '../../../contract/api/paging.ts';
import * as operations from '../../../contract/teams/team-operations.ts';
import type { Schema } from '../../../contract/validation.ts';
import {
  changeTeam,
  changeTeamMembers,
  createTeam,
  deleteTeam,
} from '../../../services/teams/change-team.ts';
import { findTeam, listTeams } from '../../../services/teams/list-teams.ts';
import type { KeyCall } from '../call.ts';
import { keyRoute } from '../route.ts';

type TeamCall = Pick<
  KeyCall<'{id}{teamId}', Schema, Schema>,
  'deps' | 'account' | 'path' | 'ifMatch' | 'origin'
>;

const keyOf = ({ account, path, ifMatch, origin }: TeamCall) => ({
  id: path.teamId,
  organizationId: path.id,
  callerId: account.id,
  ifMatch,
  origin,
});

const read = async (call: TeamCall) => ({ data: await findTeam(call.deps, keyOf(call)) });

export const teams = [
  keyRoute(operations.listTeams, async ({ deps, account, path, query }) => {
    const { teams: all } = await listTeams(deps, account.id, path.id);
    return cutPage(all, query);
  }),
  keyRoute(operations.createTeam, async ({ deps, account, path, body }) => ({
    data: await createTeam(deps, path.id, account.id, body),
  })),
  keyRoute(operations.getTeam, read),
  keyRoute(
    operations.updateTeam,
    async (call) => ({ data: await changeTeam(call.deps, keyOf(call), call.body) }),
    read,
  ),
  keyRoute(operations.deleteTeam, async (call) => {
    await deleteTeam(call.deps, keyOf(call));
    return null;
  }),
  keyRoute(
    operations.setTeamMembers,
    async (call) => ({
      data: await changeTeamMembers(call.deps, keyOf(call), call.body.members),
    }),
    read,
  ),
];
