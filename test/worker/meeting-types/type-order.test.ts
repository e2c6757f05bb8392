// Tests the order of a host's meeting types, and copies of meeting types.
import { describe, expect, it } from 'vitest';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { callApi } from '../../support/calls.ts';
import { signInHost } from '../host-calls.ts';

async function createTypes(titles: readonly string[], plan: 'free' | 'individual' = 'individual') {
  const me = await signInHost({ plan });
  const ids: Record<string, string> = {};
  for (const title of titles) {
    const { body } = await me.call<HostMeetingType>('POST', '/meeting-types', { title });
    ids[title] = body.data.id;
  }
  async function listOrder() {
    const { body } = await me.call<HostMeetingType[]>('GET', '/meeting-types');
    return body.data.map(({ title, position }) => `${position} ${title}`);
  }
  const pathOf = (title: string) => `/meeting-types/${ids[title]}`;
  return { ...me, pathOf, listOrder };
}

describe('the position of a meeting type', () => {
  it('follows the order of creation until the host moves a meeting type', async () => {
    const { host, call, pathOf, listOrder } = await createTypes(['A', 'B', 'C']);
    expect(await listOrder()).toEqual(['0 A', '1 B', '2 C']);
    const moved = await call('PATCH', pathOf('C'), { position: 0 });
    expect(moved).toMatchObject({
      status: 200,
      body: { message: 'Meeting type moved', data: { title: 'C', position: 0 } },
    });
    expect(await listOrder()).toEqual(['0 C', '1 A', '2 B']);
    const list = await callApi<{ data: { title: string }[] }>(
      `/api/meeting-types/public/${host.username}`,
    );
    expect(list.body.data.map(({ title }) => title)).toEqual(['C', 'A', 'B']);
    await call('PATCH', pathOf('C'), { position: 1 });
    expect(await listOrder()).toEqual(['0 A', '1 C', '2 B']);
  });

  it('is the last position when the requested position is too large', async () => {
    const { call, pathOf, listOrder } = await createTypes(['A', 'B', 'C']);
    await call('DELETE', pathOf('B'));
    const { body } = await call<HostMeetingType>('PATCH', pathOf('A'), { position: 50 });
    expect(body.data.position).toBe(1);
    expect(await listOrder()).toEqual(['0 C', '1 A']);
    await call('POST', '/meeting-types', { title: 'D' });
    expect(await listOrder()).toEqual(['0 C', '1 A', '2 D']);
  });

  it('can be part of the request that creates or saves a meeting type', async () => {
    const { call, pathOf, listOrder } = await createTypes(['A', 'B']);
    const first = await call<HostMeetingType>('POST', '/meeting-types', {
      title: 'C',
      position: 0,
    });
    expect(first.body.data.position).toBe(0);
    const saved = await call<HostMeetingType>('PUT', pathOf('A'), { title: 'A', position: 2 });
    expect(saved.body.data.position).toBe(2);
    expect(await listOrder()).toEqual(['0 C', '1 B', '2 A']);
  });

  it('does not change the positions of other hosts', async () => {
    const other = await createTypes(['X', 'Y']);
    const { call, pathOf } = await createTypes(['A', 'B']);
    await call('PATCH', pathOf('B'), { position: 0 });
    expect(await other.listOrder()).toEqual(['0 X', '1 Y']);
  });

  it.each([{}, { position: -1 }, { position: 0.5 }, { position: 'first' }, { position: 1e9 }])(
    'cannot be changed with the request body %j',
    async (body) => {
      const { call, pathOf } = await createTypes(['A']);
      expect((await call('PATCH', pathOf('A'), body)).status).toBe(400);
    },
  );
});

describe('POST /api/meeting-types/{id}/duplicate', () => {
  it('adds an inactive copy with its own slug as the last meeting type', async () => {
    const { host, call, pathOf, listOrder } = await createTypes(['A', 'B']);
    await call('PUT', pathOf('A'), { title: 'A', location: 'Room 4', visibility: 'private' });
    const original = await call<HostMeetingType>('GET', pathOf('A'));
    const { status, body } = await call<HostMeetingType>('POST', `${pathOf('A')}/duplicate`);
    expect([status, body.message]).toEqual([201, 'Meeting type duplicated']);
    expect(body.data).toEqual({
      ...original.body.data,
      id: expect.not.stringMatching(original.body.data.id),
      title: 'Copy of A',
      slug: 'a-copy',
      path: `/${host.username}/a-copy`,
      isActive: false,
      position: 2,
    });
    await call('POST', `${pathOf('A')}/duplicate`);
    expect(await listOrder()).toEqual(['0 A', '1 B', '2 Copy of A', '3 Copy of A']);
  });

  it('is refused when the plan’s limit is reached', async () => {
    const { call, pathOf, listOrder } = await createTypes(['A', 'B'], 'free');
    const { status, body } = await call('POST', `${pathOf('A')}/duplicate`);
    expect([status, body.code]).toEqual([403, 'MEETING_TYPE_LIMIT_REACHED']);
    expect(await listOrder()).toEqual(['0 A', '1 B']);
  });
});
