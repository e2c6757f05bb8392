// Tests the booking window, limits, durations and start times of a meeting type in the API. Older clients
// send two simpler fields, `bookingWindowDays` and `maximumPerDay`, instead of the window and the limits.
import { describe, expect, it } from 'vitest';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { signInHost } from '../host-calls.ts';

async function createType(rules: object = {}, fields: object = {}) {
  const { call } = await signInHost();
  const { status, body } = await call<HostMeetingType>('POST', '/meeting-types', {
    title: 'Intro',
    rules,
    ...fields,
  });
  return { call, status, body, path: `/meeting-types/${body.data?.id}` };
}

describe('the booking rules of a meeting type', () => {
  it('are returned unchanged, together with the two simpler fields for older clients', async () => {
    const rules = {
      window: { kind: 'rolling', days: 10, workingDaysOnly: true },
      limits: [
        { per: 'day', bookings: 2, minutes: 90 },
        { per: 'week', bookings: null, minutes: 300 },
      ],
    };
    const fields = { durations: [60, 15, 30], startStepMinutes: 7, startsOnClock: true };
    const { call, path, body } = await createType(rules, fields);
    const expected = {
      durationMinutes: 30,
      durations: [15, 30, 60],
      startStepMinutes: 7,
      startsOnClock: true,
      rules: { ...rules, bookingWindowDays: null, maximumPerDay: 2 },
    };
    expect(body.data).toMatchObject(expected);
    const sentBack = await call<HostMeetingType>('PUT', path, body.data);
    expect(sentBack).toMatchObject({ status: 200, body: { data: expected } });
  });

  it('keep a limit that the two simpler fields cannot express', async () => {
    const limits = [{ per: 'week', bookings: 5, minutes: null }];
    const { call, path } = await createType({ limits });
    const older = { bookingWindowDays: 9, maximumPerDay: 3 };
    const { body } = await call<HostMeetingType>('PUT', path, { title: 'Intro', rules: older });
    expect(body.data.rules).toMatchObject({
      ...older,
      window: { kind: 'rolling', days: 9, workingDaysOnly: false },
      limits: [{ per: 'day', bookings: 3, minutes: null }, ...limits],
    });
  });

  it.each([
    [{ window: { kind: 'none' }, bookingWindowDays: 9 }, 'rules.window'],
    [
      {
        window: { kind: 'rolling', days: 9, workingDaysOnly: true },
        bookingWindowDays: 9,
      },
      'rules.window',
    ],
    [{ limits: [], maximumPerDay: 3 }, 'rules.limits'],
    [{ limits: [{ per: 'day', bookings: 2 }], maximumPerDay: null }, 'rules.limits'],
    [{ maximumPerDay: 101 }, 'rules.maximumPerDay'],
    [{ bookingWindowDays: 731 }, 'rules.bookingWindowDays'],
    [{ window: { kind: 'range', from: '2027-02-02', to: '2027-02-01' } }, 'rules.window.to'],
    [{ window: { kind: 'range', from: '2027-02-30', to: '2027-03-01' } }, 'rules.window.from'],
    [{ window: { kind: 'range', from: '2027-02-01' } }, 'rules.window.to'],
    [{ window: { kind: 'rolling', days: 1.5 } }, 'rules.window.days'],
    [{ window: { kind: 'someday' } }, 'rules.window.kind'],
    [{ window: 'none' }, 'rules.window'],
    [
      {
        limits: [
          { per: 'day', bookings: 1 },
          { per: 'day', minutes: 60 },
        ],
      },
      'rules.limits.1',
    ],
    [{ limits: [{ per: 'week', bookings: 701 }] }, 'rules.limits.0.bookings'],
    [{ limits: [{ per: 'month', minutes: '60' }] }, 'rules.limits.0.minutes'],
    [{ limits: Array(4).fill({ per: 'day', bookings: 1 }) }, 'rules.limits'],
  ])('refuse %j', async (rules, path) => {
    const { status, body } = await createType(rules);
    expect(status).toBe(400);
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
    for (const { message } of body.errors ?? [])
      expect(message).not.toMatch(/undefined|Invalid input/);
  });

  it.each([
    [{ durations: [30, 30] }, 'durations.1'],
    [{ durations: [] }, 'durations'],
    [{ durations: [5, 10, 15, 20, 25, 30, 35] }, 'durations'],
    [{ durationMinutes: 45, durations: [15, 60] }, 'durations'],
    [{ durations: [15, 481] }, 'durations.1'],
    [{ durations: Array(5000).fill(30) }, 'durations'],
    [{ startStepMinutes: 4 }, 'startStepMinutes'],
    [{ startStepMinutes: 481 }, 'startStepMinutes'],
  ])('refuse %j', async (fields, path) => {
    const { status, body } = await createType({}, fields);
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });
});
