// Who may use the meeting types of teams in the public API: members, managers, admins and keys of the organization.
import { describe, expect, it } from 'vitest';
import type { TeamMeetingType } from '../../../worker/contract/teams/team-type-calls.ts';
import { bookingRequest } from '../../support/calls.ts';
import { createKeyOf } from '../api-keys/keyed-app.ts';
import type { SignedInHost } from '../host-calls.ts';
import { at, createBookable, DAY, idOf } from '../teams/bookable-team.ts';
import { callOperation } from './api-host.ts';

const RANGE = { from: DAY, to: DAY, timezone: 'UTC' };
const booking = (time = '10:00', changes: object = {}) => ({
  ...bookingRequest({ startTime: at(time), timezone: 'UTC' } as object),
  ...changes,
});

async function createScene(count = 2, fields: Record<string, unknown> = {}) {
  const scene = await createBookable(count, fields);
  const ofTeam = { id: scene.organization.id, teamId: scene.team.id };
  const ofType = { ...ofTeam, typeId: scene.type.id };
  const organizationKey = (
    await createKeyOf(
      scene.admin,
      { scopes: ['organization:write'] },
      `/organizations/${scene.organization.id}/api-keys`,
    )
  ).key;
  const memberKey = (await createKeyOf(scene.hosts[0] as SignedInHost)).key;
  return { ...scene, ofTeam, ofType, organizationKey, memberKey };
}

describe('the meeting types of a team in the public API', () => {
  it('can be listed and booked, but not changed, with the key of a member', async () => {
    const { ofTeam, ofType, memberKey: key, type } = await createScene();
    const listed = await callOperation('listTeamMeetingTypes', { path: ofTeam }, { key });
    expect(listed.body.data).toEqual([{ ...type, canEdit: false }]);
    for (const [id, request] of [
      ['createTeamMeetingType', { path: ofTeam, body: { title: 'A', assignment: 'collective' } }],
      ['updateTeamMeetingType', { path: ofType, body: { title: 'B' } }],
      ['duplicateTeamMeetingType', { path: ofType }],
      ['deleteTeamMeetingType', { path: ofType }],
    ] as const) {
      const refused = await callOperation(id, request, { key });
      expect([id, refused.status, refused.body.code]).toEqual([id, 403, 'TEAM_MANAGER_REQUIRED']);
    }
    const times = { path: ofType, query: RANGE };
    const free = await callOperation<{ slots: string[] }>('getTeamMeetingTypeAvailability', times, {
      key,
    });
    expect(free.body.data.slots).toContain(at('10:00'));
    const booked = await callOperation(
      'createTeamBooking',
      { path: ofType, body: booking() },
      { key },
    );
    expect(booked).toMatchObject({ status: 201, body: { data: { status: 'confirmed' } } });
  });

  it('can be created, changed and deleted with the key of a manager', async () => {
    const { ofTeam, hosts, save } = await createScene();
    const manager = hosts[0] as SignedInHost;
    const member = hosts[1] as SignedInHost;
    await save([manager, 'manager'], [member, 'member']);
    const { key } = await createKeyOf(manager);
    const created = await callOperation<TeamMeetingType>(
      'createTeamMeetingType',
      {
        path: ofTeam,
        body: {
          title: 'Check-in',
          assignment: 'managed',
          lockedFields: ['title'],
          hosts: [{ userId: member.host.id, weight: 50, priority: 2, isFixed: true }],
        },
      },
      { key },
    );
    expect(created).toMatchObject({
      status: 201,
      body: {
        data: {
          organizationId: ofTeam.id,
          teamId: ofTeam.teamId,
          assignment: 'managed',
          lockedFields: ['title'],
          hosts: [{ userId: member.host.id, weight: 50, priority: 2, isFixed: true }],
          canEdit: true,
        },
      },
    });
    const path = { ...ofTeam, typeId: created.body.data.id };
    // A client may send back the whole object that it received.
    const body = { ...created.body.data, title: 'Weekly' };
    const changed = await callOperation('updateTeamMeetingType', { path, body }, { key });
    expect(changed).toMatchObject({ status: 200, body: { data: { title: 'Weekly' } } });
    const deleted = await callOperation('deleteTeamMeetingType', { path }, { key });
    expect(deleted.body.data).toEqual({ outcome: 'deleted', cancelled: 0, left: 0 });
  });

  it('can be booked, handed over and deleted with a key of the organization', async () => {
    const scene = await createScene();
    const { ofTeam, ofType, organizationKey: key } = scene;
    const booked = await callOperation<{ id: string; hosts: { id: string }[] }>(
      'createTeamBooking',
      { path: ofType, body: booking() },
      { key },
    );
    const path = { ...ofTeam, bookingId: booked.body.data.id };
    const choice = await callOperation('getHandOver', { path }, { key });
    const hostId = booked.body.data.hosts[0]?.id;
    const colleague = [idOf(scene, 0), idOf(scene, 1)].find((id) => id !== hostId);
    expect(choice.body.data).toMatchObject({
      hosts: [{ id: hostId, isSelf: false }],
      candidates: [{ userId: colleague, isFree: true }],
    });
    const given = await callOperation(
      'handOverBooking',
      { path, body: { userId: colleague } },
      { key },
    );
    expect(given.body.data).toEqual({
      id: path.bookingId,
      hosts: [{ id: colleague, name: expect.any(String) }],
    });
    const removed = await callOperation(
      'deleteTeamMeetingType',
      { path: ofType, query: { cancelBookings: 'true' } },
      { key },
    );
    expect(removed.body.data).toEqual({ outcome: 'deleted', cancelled: 1, left: 0 });
  });

  it('do not exist under another team or another organization', async () => {
    const one = await createScene();
    const other = await createScene();
    const { body } = await callOperation<{ id: string }>(
      'createTeamBooking',
      { path: one.ofType, body: booking() },
      { key: one.organizationKey },
    );
    const bookingId = body.data.id;
    const key = other.organizationKey;
    for (const [id, path] of [
      ['getTeamMeetingType', { ...other.ofTeam, typeId: one.type.id }],
      ['getTeamMeetingType', { ...other.ofType, teamId: one.team.id, typeId: one.type.id }],
      ['getHandOver', { ...other.ofTeam, bookingId }],
      ['getHandOver', { ...other.ofTeam, teamId: one.team.id, bookingId }],
    ] as const) {
      const refused = await callOperation(id, { path }, { key });
      expect([id, refused.status, refused.body.code]).toEqual([id, 404, 'NOT_FOUND']);
    }
  });

  it('can be booked by a member without the password, and with the host that the request names', async () => {
    const scene = await createScene(2, { password: 'correct horse', inviteeChoosesHost: true });
    const { ofType, memberKey: key } = scene;
    const host = idOf(scene, 1);
    const request = { path: ofType, body: booking('11:00', { host }) };
    const booked = await callOperation('createTeamBooking', request, { key });
    expect(booked.body.data).toMatchObject({ hosts: [{ id: host }] });
    const times = { path: ofType, query: { ...RANGE, host } };
    const free = await callOperation<{ slots: string[] }>('getTeamMeetingTypeAvailability', times, {
      key,
    });
    expect(free.body.data.slots).not.toContain(at('11:00'));
  });
});
