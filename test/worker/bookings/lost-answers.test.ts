// Tests faults in calls to the Durable Object of the host: lost responses, full queues, failing writes and
// a missing binding.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createHostCalendarPort } from '../../../worker/adapters/bookings/host-calendar.ts';
import { createAppWith } from '../../support/apps.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { instantIn, isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';
import { insertBookings } from './booking-rows.ts';

type Calendars = NonNullable<Parameters<typeof createHostCalendarPort>[0]>;

async function createBooked() {
  const me = await signInHost();
  const type = await createMeetingType(me.host);
  const [id = ''] = await insertBookings(me.host, type, [{ startAt: instantIn(1, '10:00') }]);
  const path = `/my-bookings/${id}`;
  const edit = {
    inviteeName: 'Ines Invitee',
    inviteeEmail: `${id}@invitee.example`,
    startTime: isoIn(1, '14:00'),
    endTime: isoIn(1, '14:30'),
  };
  return { me, path, edit };
}

function workerWith(calendars: Calendars | null) {
  return createAppWith({ hostCalendar: createHostCalendarPort(calendars) }).fetch;
}

const rejectCall = () => Promise.reject(new Error('This call was not expected.'));

/** Executes each command but loses its response. */
const responseLosingObjects: Calendars = {
  getByName: (name) => ({
    book: rejectCall,
    approve: rejectCall,
    askForTime: rejectCall,
    markNoShow: rejectCall,
    removeGuest: rejectCall,
    handOver: rejectCall,
    hold: rejectCall,
    releaseHold: rejectCall,
    erase: rejectCall,
    watch: rejectCall,
    async move(command) {
      await env.HOST_CALENDAR.getByName(name).move(command);
      throw new Error('Network connection lost.');
    },
    async cancel(command) {
      await env.HOST_CALENDAR.getByName(name).cancel(command);
      throw new Error('Network connection lost.');
    },
  }),
};

const failWrite = async () => ({ ok: false, reason: 'failed' }) as const;
const failing = {
  book: failWrite,
  move: failWrite,
  cancel: failWrite,
  approve: failWrite,
  askForTime: failWrite,
  markNoShow: failWrite,
  removeGuest: failWrite,
  handOver: failWrite,
  hold: failWrite,
  releaseHold: failWrite,
  erase: failWrite,
  watch: rejectCall,
};
const overload = async () => ({ ok: false, reason: 'overloaded' }) as const;

describe('a host’s change of a booking', () => {
  it('moves the booking once when the response of the host’s Durable Object was lost', async () => {
    const { me, path, edit } = await createBooked();
    const { status, body } = await me.call('PUT', path, edit, workerWith(responseLosingObjects));
    expect([status, body.data]).toMatchObject([200, { startTime: edit.startTime }]);
    expect(await listBookings(me.host.id)).toMatchObject([{ sequence: 1 }]);
    expect(await listOutbox(me.host.id)).toHaveLength(2);
  });

  it('cancels the booking once when the response was lost', async () => {
    const { me, path } = await createBooked();
    const { status, body } = await me.call(
      'DELETE',
      path,
      undefined,
      workerWith(responseLosingObjects),
    );
    expect([status, body.data]).toEqual([200, { outcome: 'cancelled' }]);
    expect(await listBookings(me.host.id)).toMatchObject([
      { status: 'cancelled', sequence: 1, removed_at: null },
    ]);
    expect(await listOutbox(me.host.id)).toHaveLength(2);
  });

  it('is refused with 503 and Retry-After when the queue of the host’s Durable Object is full', async () => {
    const { me, path, edit } = await createBooked();
    const calendar = {
      book: overload,
      move: overload,
      cancel: overload,
      approve: overload,
      askForTime: overload,
      markNoShow: overload,
      removeGuest: overload,
      handOver: overload,
      hold: overload,
      releaseHold: overload,
      erase: overload,
      watch: rejectCall,
    };
    const worker = workerWith({ getByName: () => calendar });
    for (const answer of [
      await me.call('PUT', path, edit, worker),
      await me.call('DELETE', path, undefined, worker),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([503, 'HOST_BUSY']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await listBookings(me.host.id)).toMatchObject([{ status: 'confirmed', sequence: 0 }]);
  });

  it.each([
    ['when the write fails', { getByName: () => failing }, 'BOOKING_NOT_SAVED'],
    ['when the binding of the Durable Object is missing', null, 'BOOKING_NOT_SET_UP'],
  ] as const)('is refused with its own error code %s', async (_, calendars, code) => {
    const { me, path, edit } = await createBooked();
    const worker = workerWith(calendars);
    for (const answer of [
      await me.call('PUT', path, edit, worker),
      await me.call('DELETE', path, undefined, worker),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([503, code]);
    }
    expect(await listBookings(me.host.id)).toMatchObject([{ status: 'confirmed', sequence: 0 }]);
  });
});
