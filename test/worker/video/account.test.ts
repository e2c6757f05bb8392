// Tests the export, the erasure and the deletion of an account with a Zoom connection.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { eraseDeletedAccounts } from '../../../worker/services/account-data/erase-deleted-accounts.ts';
import type { Fetch } from '../../support/calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { bookManaged, change } from '../../support/manage.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { createQuietWorker } from '../../support/quiet-worker.ts';
import { settleOutbox } from '../../support/settle-outbox.ts';
import { isoIn } from '../../support/times.ts';
import { connectZoom, listZoomMeetings, ZOOM_PLACES, zoom } from '../../support/zoom.ts';
import { exportOf } from '../account-data/export-of.ts';
import { signInHost } from '../host-calls.ts';

const deps = createQuietDeps();
const quiet = createQuietWorker();

async function createConnectedHost(fetchFrom?: Fetch) {
  const me = await signInHost();
  const type = await createMeetingType(me.host, ZOOM_PLACES);
  const path = `/api/${me.host.username}/${type.slug}`;
  const { email } = await connectZoom({ host: me.host, type, path });
  const booked = await bookManaged(path, { startTime: isoIn(3, '10:00') }, fetchFrom);
  if (fetchFrom === quiet) await settleOutbox(me.host.id);
  await expect.poll(() => listZoomMeetings(email)).toHaveLength(1);
  return { me, email, booked };
}

const countOf = (table: string, hostId: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE host_id = ?`).bind(hostId).first('n');

describe('an account with Zoom', () => {
  it('has the Zoom connection in its export, without the tokens', async () => {
    const { me, email } = await createConnectedHost();
    const exported = await exportOf(me.host);
    expect(exported).toMatchObject({ zoom: { accountEmail: email, status: 'connected' } });
    const stored = await deps.videoConnections.find(me.host.id);
    expect(JSON.stringify(exported)).not.toContain(stored?.refreshToken);
  });

  it('keeps the Zoom meeting of a booking until the invitee’s data is erased', async () => {
    const { booked, email } = await createConnectedHost();
    await change(booked.manageUrl, 'erase');
    await expect.poll(() => listZoomMeetings(email)).toEqual([]);
  });

  it('leaves no meeting, no token and no row after its deletion', async () => {
    const { me, email } = await createConnectedHost(quiet);
    await me.call('DELETE', '/users/me', { confirm: me.host.username }, quiet);
    // The first run disconnects Zoom. The second run erases the account.
    for (const _ of [1, 2]) {
      await settleOutbox(me.host.id);
      expect(await listZoomMeetings(email)).toEqual([]);
      await eraseDeletedAccounts(deps);
    }
    for (const table of ['bookings', 'video_connections', 'video_meetings'])
      expect(await countOf(table, me.host.id), table).toBe(0);
    expect((await zoom('calls', { email })).revoke).toBe(1);
  });
});
