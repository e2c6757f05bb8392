// After a change of the place in a meeting type, the host can tell the invitees of upcoming bookings.
import { describe, expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { ChangeEffects } from '../../../worker/contract/slots/effect-calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { bookManaged, change } from '../../support/manage.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { signInHost } from '../host-calls.ts';
import { createPaidHost, readStream } from '../webhooks/webhook-hosts.ts';

const OLD = { kind: 'address', value: '5 Main Street' };
const NEW = { kind: 'address', value: '7 Harbour Road' };

async function createBooked(fields: Parameters<typeof createMeetingType>[1] = {}) {
  const host = await createPaidHost();
  const type = await createMeetingType(host.host, { locations: [OLD], ...fields } as typeof fields);
  const booked = await bookManaged(`/api/${host.host.username}/${type.slug}`);
  const save = (locations: readonly object[]) =>
    host.call('PUT', `/meeting-types/${type.id}`, { title: type.title, locations });
  const listEffects = async (locations: readonly object[]) => {
    const body = { title: type.title, locations };
    const path = `/meeting-types/${type.id}/effects`;
    return (await host.call<ChangeEffects>('POST', path, body)).body.data;
  };
  const tell = () => host.call<HostBooking>('POST', `/my-bookings/${booked.id}/tell-new-place`);
  const listChanged = async () =>
    (await listOutbox(host.host.id)).filter(({ event }) => event === 'booking.changed');
  return { ...host, ...booked, type, save, listEffects, tell, listChanged };
}

describe('a changed place of a meeting type', () => {
  it('lists the bookings whose place changes, with the new place', async () => {
    const { id, listEffects } = await createBooked();
    const { total, bookings } = await listEffects([NEW]);
    expect(total).toBe(1);
    expect(bookings).toMatchObject([{ id, reason: 'place', newPlace: '7 Harbour Road' }]);
    const link = { kind: 'link', value: 'https://example.com/room' };
    expect(await listEffects([link, OLD])).toMatchObject({ total: 0 });
    // The booking keeps its address if the meeting type no longer offers one.
    expect(await listEffects([link])).toMatchObject({ total: 0 });
  });

  it('lists no request that waits for approval, and no cancelled booking', async () => {
    const waiting = await createBooked({ requiresApproval: true });
    expect(await waiting.listEffects([NEW])).toMatchObject({ total: 0 });
    const cancelled = await createBooked();
    await change(cancelled.manageUrl, 'cancel');
    expect(await cancelled.listEffects([NEW])).toMatchObject({ total: 0 });
  });
});

describe('POST /api/my-bookings/{id}/tell-new-place', () => {
  it('sends the invitee an email with the new place, and the host none', async () => {
    const { host, save, tell, listChanged } = await createBooked();
    await save([NEW]);
    const { status, body } = await tell();
    expect(status).toBe(200);
    expect(body.data.meetingType.location).toBe('7 Harbour Road');
    const mails = (await listChanged()).filter(({ kind }) => kind === 'mail');
    expect(mails.map(({ audience, caused_by }) => [audience, caused_by])).toEqual([
      ['invitee', 'host'],
    ]);
    expect(JSON.parse(mails[0]?.payload ?? '{}')).toEqual({ newPlace: true });
    expect(await listBookings(host.id)).toMatchObject([{ sequence: 1 }]);
  });

  it('adds a webhook event with the new place', async () => {
    const booked = await createBooked();
    await booked.save([NEW]);
    await booked.tell();
    const { data } = await readStream(booked);
    const event = data.find(({ type }) => type === 'booking.updated');
    expect(event?.data).toMatchObject({ by: 'host', booking: { location: NEW, revision: 1 } });
  });

  it('adds no email if an email about an edit is waiting, because that email shows the new place', async () => {
    const { id, call, request, save, tell, listChanged } = await createBooked();
    const { inviteeName, inviteeEmail, startTime } = request;
    const endTime = new Date(Date.parse(startTime) + 1_800_000).toISOString();
    const edit = { inviteeName, inviteeEmail, startTime, endTime, notes: 'Changed.' };
    await call('PUT', `/my-bookings/${id}`, edit);
    await save([NEW]);
    await tell();
    const toInvitee = (await listChanged()).filter(({ audience }) => audience === 'invitee');
    expect(toInvitee).toHaveLength(1);
  });

  it('refuses bookings that are cancelled or wait for approval, and bookings of other hosts', async () => {
    const cancelled = await createBooked();
    await change(cancelled.manageUrl, 'cancel');
    expect((await cancelled.tell()).body.code).toBe('BOOKING_CANCELLED');
    const waiting = await createBooked({ requiresApproval: true });
    expect((await waiting.tell()).body.code).toBe('BOOKING_PENDING');
    const other = await signInHost();
    const { status } = await other.call('POST', `/my-bookings/${waiting.id}/tell-new-place`);
    expect(status).toBe(404);
  });
});
