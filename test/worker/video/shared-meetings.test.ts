// Bookings that share a slot share a Zoom meeting. The product deletes the meeting when the last of these
// bookings is cancelled.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { runCalendarWrites } from '../../../worker/services/delivery/run-calendar-writes.ts';
import { bookManaged, change, readManaged, reschedule } from '../../support/manage.ts';
import { isoIn } from '../../support/times.ts';
import { listZoomMeetings, zoomPage } from '../../support/zoom.ts';

const deps = createDeps(env);

async function settle(hostId: string): Promise<void> {
  const isSettled = async () => {
    const rows = (await deps.outbox.listOpenOfHost(hostId, 100)).filter(
      ({ kind }) => kind === 'calendar',
    );
    await runCalendarWrites(
      deps,
      rows.map(({ id }) => id),
    );
    return rows.length;
  };
  await expect.poll(isSettled).toBe(0);
}

const linkOf = async (url: string) => (await readManaged(url)).body.data?.meetingUrl;
const at = (time: string) => isoIn(3, time);
const timesOf = async (email: string) =>
  (await listZoomMeetings(email)).map(({ startTime }) => startTime.slice(11, 16));

describe('a shared slot on Zoom', () => {
  it('has one meeting, which is deleted only when the last booking is cancelled', async () => {
    const page = await zoomPage({ seats: 3 });
    const first = await bookManaged(page.path, { startTime: at('10:00') });
    const second = await bookManaged(page.path, { startTime: at('10:00') });
    await settle(page.host.id);
    expect(await timesOf(page.email)).toEqual(['10:00']);
    const link = await linkOf(first.manageUrl);
    expect(link).toContain('zoom.us');
    expect(await linkOf(second.manageUrl)).toBe(link);
    await change(first.manageUrl, 'cancel');
    await settle(page.host.id);
    expect(await timesOf(page.email)).toEqual(['10:00']);
    await change(second.manageUrl, 'cancel');
    await settle(page.host.id);
    expect(await timesOf(page.email)).toEqual([]);
  });

  it('gives a moved booking the link of its new slot, and deletes the meeting of the empty slot', async () => {
    const page = await zoomPage({ seats: 3 });
    const first = await bookManaged(page.path, { startTime: at('10:00') });
    await settle(page.host.id);
    const link = await linkOf(first.manageUrl);
    await reschedule(first.manageUrl, at('11:00'));
    await settle(page.host.id);
    expect(await timesOf(page.email)).toEqual(['11:00']);
    expect(await linkOf(first.manageUrl)).not.toBe(link);
  });
});

describe('a Zoom booking that waits for approval', () => {
  it('gets a meeting only after the approval', async () => {
    const page = await zoomPage({ requiresApproval: true });
    const { id, manageUrl } = await bookManaged(page.path, { startTime: at('10:00') });
    await settle(page.host.id);
    expect(await timesOf(page.email)).toEqual([]);
    await env.DB.prepare('UPDATE bookings SET approval_due_at = NULL WHERE id = ?').bind(id).run();
    await deps.missingVideoMeetings.addMissingWrites(page.host.id, '', currentTime());
    await settle(page.host.id);
    expect(await timesOf(page.email)).toEqual(['10:00']);
    // The host must approve the new time, so the booking has no meeting until then.
    await reschedule(manageUrl, at('11:00'));
    await settle(page.host.id);
    expect(await timesOf(page.email)).toEqual([]);
  });
});
