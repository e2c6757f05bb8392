// Tests what happens to the approved time of a meeting that its invitee moves, when the new time needs approval.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import { lapseOverdue } from '../../../worker/services/bookings/requests/lapse-requests.ts';
import { change } from '../../support/manage.ts';
import { isoIn } from '../../support/times.ts';
import { readStream } from '../webhooks/webhook-hosts.ts';
import { createEditedBooking, listMailKinds, moveTo, readEvent } from './edited.ts';
import { createRequest } from './requests.ts';

const APPROVED = moveTo('10:00').startTime.replace('.000', '');
const GIVEN_UP = 'This time was given up when another time was requested';

async function createGuested() {
  const guest = `gil-${crypto.randomUUID()}@invitee.example`;
  const scene = await createEditedBooking({
    type: { requiresApproval: true, maximumGuests: 1 },
    request: { guests: [guest] },
  });
  const { me, id, manageUrl, fetch, deliver, deps, clock } = scene;
  const decide = (decision: 'approve' | 'decline', sequence: number) =>
    me.call('POST', `/my-bookings/${id}/${decision}`, { sequence }, fetch);
  const move = (time: string, sequence: number) =>
    change(
      manageUrl,
      'reschedule',
      { startTime: isoIn(2, time), timezone: 'UTC', sequence },
      fetch,
    );
  const lapse = async () => {
    await env.DB.prepare('UPDATE bookings SET approval_due_at = ? WHERE id = ?')
      .bind(clock.now() - HOUR_MS, id)
      .run();
    await lapseOverdue({ ...deps, clock });
  };
  await deliver();
  return { ...scene, guest, decide, move, lapse };
}

async function createMoved() {
  const scene = await createGuested();
  await scene.decide('approve', 0);
  await scene.deliver();
  const answer = await scene.move('11:00', 1);
  return { ...scene, answer };
}

describe('an approved meeting that its invitee moves', () => {
  it('leaves the calendars of everyone, and the answer says that the new time waits', async () => {
    const { answer, deliver, deliverAfterMergeWindow, guest, email, me } = await createMoved();
    expect(answer.body.message).toBe('Your new time is waiting for approval.');
    const sent = [...(await deliver()), ...(await deliverAfterMergeWindow())];
    for (const to of [guest, email, me.host.email]) {
      const mails = sent.filter((one) => one.to === to);
      expect(mails).toHaveLength(1);
      expect(readEvent(mails[0]?.mail.ics?.content)).toMatchObject({
        method: 'CANCEL',
        status: 'CANCELLED',
        sequence: 2,
      });
    }
    const toGuest = sent.find(({ to }) => to === guest)?.mail;
    expect(toGuest?.text).toContain('You get an email if');
    const toHost = sent.find(({ to }) => to === me.host.email)?.mail;
    expect(toHost?.subject).toMatch(/^New time requested: /);
    expect(toHost?.text).toContain('does not return to the approved time.');
  });

  it('sends the guests nothing about further times until the host approves one', async () => {
    const { move, decide, deliver, guest } = await createMoved();
    await deliver();
    expect((await move('12:00', 2)).status).toBe(200);
    expect(listMailKinds(await deliver(), guest)).toEqual([]);
    expect((await decide('approve', 3)).status).toBe(200);
    expect(listMailKinds(await deliver(), guest)).toEqual(['Confirmed']);
  });

  it.each(['decline', 'lapse'] as const)('names the approved time after the %s', async (end) => {
    const { move, decide, lapse, deliver, guest, email, me, row } = await createMoved();
    await move('12:00', 2);
    await deliver();
    if (end === 'decline') await decide('decline', 3);
    else await lapse();
    const sent = await deliver();
    expect(sent.map(({ to }) => to).sort()).toEqual([guest, email, me.host.email].sort());
    for (const { mail } of sent) {
      expect(mail.text).toContain(GIVEN_UP);
      expect(mail.html).toContain(GIVEN_UP);
    }
    const { given_up_start_at: at } = (await row()) ?? {};
    expect(new Date(Number(at)).toISOString().replace('.000', '')).toBe(APPROVED);
  });

  it('tells its event stream that the status changes', async () => {
    const request = await createRequest();
    await request.decide('approve', { sequence: 0 });
    const body = { startTime: isoIn(2, '11:00'), timezone: 'UTC', sequence: 1 };
    expect((await change(request.manageUrl, 'reschedule', body)).status).toBe(200);
    const { data } = await readStream(request);
    expect(data.at(-1)?.data.changes).toMatchObject({
      status: { from: 'confirmed', to: 'pending' },
      startTime: { to: isoIn(2, '11:00') },
    });
  });
});

describe('a request that was never approved', () => {
  it('ends without an email to its guests', async () => {
    const { move, decide, deliver, guest } = await createGuested();
    await move('11:00', 0);
    await decide('decline', 1);
    const sent = await deliver();
    expect(listMailKinds(sent, guest)).toEqual([]);
    expect(sent.every(({ mail }) => !mail.text.includes(GIVEN_UP))).toBe(true);
  });
});

describe('a question for another time', () => {
  it('raises the revision of the booking', async () => {
    const request = await createRequest({ requiresApproval: false });
    await request.call('POST', `/my-bookings/${request.id}/ask-for-another-time`, {});
    const { data } = await readStream(request);
    expect(data.map(({ data: { booking } }) => booking.revision)).toEqual([0, 1]);
  });
});
