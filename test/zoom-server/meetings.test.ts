// Checks the meetings of the Zoom test server with Zoom's own client.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lab, startLab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab.stop());

const SCHEDULED = 2 as const;
const body = {
  topic: 'Intro',
  type: SCHEDULED,
  start_time: '2099-03-01T12:00:00Z',
  duration: 30,
  timezone: 'UTC',
  agenda: 'Reference: abc',
};
const me = { path: { userId: 'me' } };

/**
 * Returns the status and the code in the error that a call of the official client throws. Returns `none` when
 * the call succeeds.
 */
async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    return /^\[[^\]]+\]/.exec(error instanceof Error ? error.message : '')?.[0] ?? 'unknown';
  }
}

describe('the meetings of the Zoom test server', () => {
  it('are created, listed, read, changed and deleted by the official client', async () => {
    const { api, email } = await lab.connect([
      ...['meeting:write:meeting', 'meeting:read:list_meetings', 'meeting:update:meeting'],
      ...['meeting:delete:meeting', 'meeting:read:meeting'],
    ]);
    const created = await api.createMeeting({ ...me, body });
    expect(created.statusCode).toBe(201);
    const { id = 0, join_url: link = '' } = created.data ?? {};
    expect(link).toMatch(new RegExp(`^https://\\S+/j/${id}\\?pwd=`));
    expect(created.data).toMatchObject({ topic: 'Intro', agenda: body.agenda, host_email: email });
    const listed = await api.listMeetings({ ...me, query: { type: 'scheduled' } });
    expect(listed.data).toMatchObject({ total_records: 1, meetings: [{ id, join_url: link }] });
    const path = { meetingId: id };
    const changed = await api.updateMeeting({
      path,
      body: { start_time: '2099-03-02T12:00:00Z', duration: 45 },
    });
    expect(changed.statusCode).toBe(204);
    const read = await api.getMeeting({ path });
    expect(read.data).toMatchObject({ start_time: '2099-03-02T12:00:00Z', duration: 45, id });
    expect((await api.deleteMeeting({ path })).statusCode).toBe(204);
    expect(await refusalOf(api.getMeeting({ path }))).toBe('[404/3001]');
    expect(await refusalOf(api.deleteMeeting({ path }))).toBe('[404/3001]');
  });

  it('are listed page by page', async () => {
    const { api } = await lab.connect();
    for (let count = 0; count < 3; count += 1) await api.createMeeting({ ...me, body });
    const first = await api.listMeetings({ ...me, query: { page_size: 2 } });
    expect(first.data?.meetings).toHaveLength(2);
    const next_page_token = first.data?.next_page_token ?? '';
    const second = await api.listMeetings({ ...me, query: { page_size: 2, next_page_token } });
    expect(second.data?.meetings).toHaveLength(1);
    expect(second.data?.next_page_token).toBe('');
  });

  it('are visible only to the person who created them', async () => {
    const [ada, bob] = [await lab.connect(), await lab.connect()];
    const { id = 0 } = (await ada.api.createMeeting({ ...me, body })).data ?? {};
    const path = { meetingId: id };
    expect(await refusalOf(bob.api.deleteMeeting({ path }))).toBe('[404/3001]');
    expect((await bob.api.listMeetings(me)).data?.meetings).toEqual([]);
  });

  it.each([
    ['a time with milliseconds', { start_time: '2099-03-01T12:00:00.000Z' }],
    ['no time', { start_time: undefined }],
    ['a long topic', { topic: 'x'.repeat(201) }],
    ['a duration of zero', { duration: 0 }],
    ['another type', { type: 8 }],
  ])('are refused with %s', async (_, change) => {
    const { api } = await lab.connect();
    const wrong = { ...body, ...change } as typeof body;
    expect(await refusalOf(api.createMeeting({ ...me, body: wrong }))).toBe('[400/300]');
  });

  it('need the scope of each call, and a valid token', async () => {
    const { api } = await lab.connect(['user:read:user']);
    expect(await refusalOf(api.createMeeting({ ...me, body }))).toBe('[400/4711]');
    expect(await refusalOf(api.listMeetings(me))).toBe('[400/4711]');
    expect(await refusalOf(lab.clientFor('wrong').listMeetings(me))).toBe('[401/124]');
  });

  it('are limited to 100 creations and changes per day', async () => {
    const { api } = await lab.connect();
    const created = Array.from({ length: 100 }, () => api.createMeeting({ ...me, body }));
    await Promise.all(created);
    expect(await refusalOf(api.createMeeting({ ...me, body }))).toBe('[429/429]');
  });

  it('fail as the scripted faults require', async () => {
    const { api, email } = await lab.connect();
    const fault = { account: email, operation: 'create' } as const;
    await lab.control('faults', { ...fault, name: 'tooManyRequests', retryAfter: 7 });
    expect(await refusalOf(api.createMeeting({ ...me, body }))).toBe('[429/429]');
    await lab.control('faults', { ...fault, name: 'unavailable', isAfter: true });
    expect(await refusalOf(api.createMeeting({ ...me, body }))).toBe('[503/503]');
    expect(await lab.control('list-meetings', { email })).toHaveLength(1);
    expect(await lab.control('calls', { email })).toEqual({ create: 2 });
  });
});
