// Teams of an organization. `organizationTeams` is mounted under /api/organizations, `teams` under /api/teams.

import { type Context, Hono } from 'hono';
import type { TeamAnswer, TeamsAnswer } from '../../../contract/teams/team-calls.ts';
import {
  teamFormChange,
  teamFormRequest,
  teamMembersRequest,
} from '../../../contract/teams/team-schemas.ts';
import type {
  NextHostsAnswer,
  TeamTypeAnswer,
  TeamTypesAnswer,
} from '../../../contract/teams/team-type-calls.ts';
import { teamTypeRequest } from '../../../contract/teams/team-type-schemas.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { listLeftMeetings } from '../../../services/bookings/list/list-team-bookings.ts';
import {
  changeTeam,
  changeTeamMembers,
  createTeam,
  deleteTeam,
  leaveTeam,
} from '../../../services/teams/change-team.ts';
import { createTeamType } from '../../../services/teams/create-team-type.ts';
import { listNextHosts } from '../../../services/teams/list-next-hosts.ts';
import { listTeams } from '../../../services/teams/list-teams.ts';
import { listTeamTypes } from '../../../services/teams/read-team-types.ts';
import type { HttpEnv, SessionEnv } from '../../env.ts';
import { jsonListBody, pictureBody } from '../../middleware/json-body.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { jsonOf } from '../../middleware/validate.ts';

const keyOf = (c: Context<SessionEnv>, id: string) => ({
  id,
  callerId: c.var.session.account.id,
  origin: c.var.origin,
});

export const organizationTeams = new Hono<HttpEnv>()
  .get('/:id/teams', requireUser, async (c) => {
    const { account } = c.var.session;
    const answer = await listTeams(c.var.deps, account.id, c.req.param('id'));
    return c.json<TeamsAnswer>({ success: true, ...answer });
  })
  .post('/:id/teams', requireUser, ...jsonOf(teamFormRequest, pictureBody()), async (c) => {
    const { account } = c.var.session;
    const form = c.req.valid('json');
    const data = await createTeam(c.var.deps, c.req.param('id'), account.id, form);
    return c.json<TeamAnswer, 201>({ success: true, data, message: hostText('Team created') }, 201);
  });

export const teams = new Hono<HttpEnv>()
  .get('/:id/meeting-types', requireUser, async (c) => {
    const { account } = c.var.session;
    const key = { teamId: c.req.param('id'), callerId: account.id };
    const answer = await listTeamTypes(c.var.deps, key);
    return c.json<TeamTypesAnswer>({ success: true, ...answer });
  })
  .get('/:id/meeting-types/:typeId/next-hosts', requireUser, async (c) => {
    const { id: teamId, typeId: id } = c.req.param();
    const callerId = c.var.session.account.id;
    const data = await listNextHosts(c.var.deps, { id, teamId, callerId });
    return c.json<NextHostsAnswer>({ success: true, data });
  })
  .post('/:id/meeting-types', requireUser, ...jsonOf(teamTypeRequest), async (c) => {
    const { account } = c.var.session;
    const input = c.req.valid('json');
    const key = { teamId: c.req.param('id'), callerId: account.id };
    const data = await createTeamType(c.var.deps, key, input);
    return c.json<TeamTypeAnswer, 201>(
      { success: true, data, message: hostText('Meeting type created') },
      201,
    );
  })
  .put('/:id', requireUser, ...jsonOf(teamFormChange, pictureBody()), async (c) => {
    const key = keyOf(c, c.req.param('id'));
    const data = await changeTeam(c.var.deps, key, c.req.valid('json'));
    return c.json<TeamAnswer>({ success: true, data, message: hostText('Team updated') });
  })
  .delete('/:id', requireUser, async (c) => {
    await deleteTeam(c.var.deps, keyOf(c, c.req.param('id')));
    return c.json({ success: true as const, message: hostText('Team deleted') });
  })
  .put('/:id/members', requireUser, ...jsonOf(teamMembersRequest, jsonListBody()), async (c) => {
    const key = keyOf(c, c.req.param('id'));
    const data = await changeTeamMembers(c.var.deps, key, c.req.valid('json'));
    return c.json<TeamAnswer>({ success: true, data, message: hostText('Members updated') });
  })
  .get('/:id/left-meetings', requireUser, async (c) => {
    const { account } = c.var.session;
    const data = await listLeftMeetings(c.var.deps, c.req.param('id'), account.id);
    return c.json({ success: true as const, data });
  })
  .post('/:id/leave', requireUser, async (c) => {
    await leaveTeam(c.var.deps, keyOf(c, c.req.param('id')));
    return c.json({ success: true as const, message: hostText('You left the team') });
  });
