// An admin deletes a team whose upcoming meetings may need another host.
import { describe, expect, it } from 'vitest';
import { change, readManaged } from '../../support/manage.ts';
import { createMeetings, NEEDS_HOST } from './meetings-scene.ts';

async function createTeamMeetings() {
  const scene = await createMeetings();
  const { admin, team } = scene;
  return { ...scene, remove: () => admin.call('DELETE', `/teams/${team.id}`) };
}

describe('the deletion of a team', () => {
  it('keeps the upcoming meetings of its hosts', async () => {
    const { remove, first } = await createTeamMeetings();
    expect((await remove()).status).toBe(200);
    const { body } = await first.call<object[]>('GET', '/my-bookings?filter=upcoming');
    expect(body.data).toHaveLength(1);
    expect((await remove()).status).toBe(404);
  });

  it('is refused while a meeting needs another host, and changes nothing', async () => {
    const { team, first, free, remove, handOver } = await createTeamMeetings();
    expect((await first.call('POST', `/teams/${team.id}/leave`)).status).toBe(200);
    expect(await remove()).toMatchObject(NEEDS_HOST);
    expect((await free()).length).toBeGreaterThan(0);
    expect((await handOver()).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  it('is possible after the meeting was cancelled', async () => {
    const { team, first, meeting, remove } = await createTeamMeetings();
    await first.call('POST', `/teams/${team.id}/leave`);
    expect((await change(meeting.manageUrl, 'cancel')).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await readManaged(meeting.manageUrl)).status).toBe(200);
  });

  it('is only for admins, also while a meeting needs another host', async () => {
    const { team, first, second } = await createTeamMeetings();
    await first.call('POST', `/teams/${team.id}/leave`);
    expect((await second.call('DELETE', `/teams/${team.id}`)).body.code).toBe('ADMIN_REQUIRED');
  });
});
