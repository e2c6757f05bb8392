// Tests the calls of the editor for the meeting types of teams: the previews, the explanation of a day, and
// the list of bookings that a change affects.
import { describe, expect, it } from 'vitest';
import type { ChangeEffects } from '../../../worker/contract/slots/effect-calls.ts';
import type { DayExplanation } from '../../../worker/contract/slots/explain-calls.ts';
import { callApi } from '../../support/calls.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { ANY_DAY, at, createBookable, DAY, idOf } from './bookable-team.ts';
import { bookOwn } from './team-meetings.ts';

type Scene = Awaited<ReturnType<typeof createBookable>>;

const RANGE = `from=${DAY}&to=${DAY}&timezone=UTC`;

/** Returns the fields of the editor for the stored meeting type, with changes. */
const draftOf = (scene: Scene, changes: object = {}) => ({
  id: scene.type.id,
  teamId: scene.team.id,
  assignment: scene.type.assignment,
  hosts: scene.hosts.map(({ host }, index) => ({ userId: host.id, isFixed: index === 0 })),
  ...changes,
});

const previewTimes = async (me: SignedInHost, draft: object, query = '') =>
  me.call<{ slots: string[] }>(
    'POST',
    `/meeting-types/preview/availability?${RANGE}${query}`,
    draft,
  );

const freeTimes = async (scene: Scene) => {
  const path = `/api/teams/${scene.slug}/${scene.type.slug}/availability?${RANGE}`;
  return (await callApi<{ data: { slots: string[] } }>(path)).body.data.slots;
};

describe('the preview of a team’s meeting type', () => {
  it('has the same free times as the public page of the meeting type, also after bookings', async () => {
    const scene = await createBookable(2);
    await scene.book(at('09:00'));
    await scene.book(at('09:00'));
    const { status, body } = await previewTimes(scene.admin, draftOf(scene));
    expect(status).toBe(200);
    expect(body.data.slots).toEqual(await freeTimes(scene));
    expect(body.data.slots).not.toContain(at('09:00'));
    expect(body.data.slots).toContain(at('10:00'));
  });

  it('uses the unsaved fields and the unsaved hosts', async () => {
    const scene = await createBookable(2);
    const [first] = scene.hosts;
    if (!first) throw new Error('A team without hosts');
    await bookOwn(first, Date.parse(at('11:00')));
    const limits = [{ per: 'day', bookings: 1, minutes: null }];
    const only = { hosts: [{ userId: first.host.id }] };
    const alone = await previewTimes(scene.admin, draftOf(scene, only));
    expect(alone.body.data.slots).not.toContain(at('11:00'));
    expect((await previewTimes(scene.admin, draftOf(scene))).body.data.slots).toContain(
      at('11:00'),
    );
    const longer = draftOf(scene, { durationMinutes: 120, durations: [120] });
    expect((await previewTimes(scene.admin, longer)).body.data.slots).toContain(at('15:00'));
    await scene.book(at('09:00'), {}, undefined);
    const full = draftOf(scene, { rules: { ...ANY_DAY, limits }, hosts: draftOf(scene).hosts });
    const left = (await previewTimes(scene.admin, full)).body.data.slots;
    const byHost = await previewTimes(
      scene.admin,
      { ...full, inviteeChoosesHost: true },
      `&host=${idOf(scene, 0)}`,
    );
    const bySecond = await previewTimes(
      scene.admin,
      { ...full, inviteeChoosesHost: true },
      `&host=${idOf(scene, 1)}`,
    );
    // One of the two hosts has reached the booking limit of the draft.
    expect([byHost.body.data.slots.length, bySecond.body.data.slots.length].sort()).toEqual([
      0,
      left.length,
    ]);
  });

  it('counts the free times of the next seven days, and gives the reason when there is none', async () => {
    const scene = await createBookable(2);
    const count = async (draft: object) =>
      (
        await scene.admin.call<{ slots: number; reason: string | null }>(
          'POST',
          '/meeting-types/preview',
          draft,
        )
      ).body.data;
    expect((await count(draftOf(scene))).slots).toBeGreaterThan(40);
    expect(await count(draftOf(scene, { hosts: [] }))).toMatchObject({ reason: 'no-hours' });
    const collective = { id: undefined, assignment: 'collective', durationMinutes: 60 };
    expect((await count(draftOf(scene, collective))).slots).toBeGreaterThan(0);
  });

  it('shows the team’s booking page, or for a managed type the booking page of the first host', async () => {
    const scene = await createBookable(2);
    const render = async (changes: object) => {
      const path = '/meeting-types/preview/page';
      const draft = draftOf(scene, { title: 'Unsaved', ...changes });
      return (await scene.admin.call<{ body: string }>('POST', path, draft)).body.data.body;
    };
    const page = await render({ inviteeChoosesHost: true });
    expect(page).toContain('Unsaved');
    expect(page).toContain('"team":true');
    expect(page).toContain(idOf(scene, 1));
    const managed = await render({
      id: undefined,
      assignment: 'managed',
      hosts: draftOf(scene).hosts.map(({ userId }) => ({ userId })),
    });
    expect(managed).not.toContain('"team":true');
    expect(managed).toContain(`"username":"${scene.hosts[0]?.host.username}"`);
  });

  it('is refused for members and strangers, and for hosts outside the team', async () => {
    const scene = await createBookable(1);
    const [member] = scene.hosts;
    const stranger = await signInHost();
    if (!member) throw new Error('A team without hosts');
    for (const path of ['', '/page', `/availability?${RANGE}`]) {
      const call = (me: SignedInHost) =>
        me.call('POST', `/meeting-types/preview${path}`, draftOf(scene));
      expect((await call(member)).body.code).toBe('TEAM_MANAGER_REQUIRED');
      expect((await call(stranger)).status).toBe(404);
    }
    const outside = draftOf(scene, { hosts: [{ userId: stranger.host.id }] });
    expect((await previewTimes(scene.admin, outside)).body.data.slots).toEqual([]);
    const other = draftOf(scene, { id: crypto.randomUUID() });
    expect((await previewTimes(scene.admin, other)).status).toBe(404);
    const hosts = [{ userId: stranger.host.id }];
    const own = await previewTimes(stranger, { title: 'Mine', hosts });
    expect([own.status, own.body.errors?.[0]?.path]).toEqual([400, 'hosts']);
  });
});

describe('the explanation of a team’s day', () => {
  const explain = (scene: Scene, me: SignedInHost) =>
    me.call<DayExplanation>(
      'GET',
      `/meeting-types/${scene.type.id}/explain?date=${DAY}&timezone=UTC`,
    );

  it('says for each host why a start is not free, without the details of other meetings', async () => {
    const scene = await createBookable(2);
    const [first] = scene.hosts;
    if (!first) throw new Error('A team without hosts');
    await bookOwn(first, Date.parse(at('10:00')));
    const { body } = await explain(scene, scene.admin);
    const startAt = (time: string) => body.data.starts.find(({ start }) => start === at(time));
    expect(startAt('10:00')).toMatchObject({ available: true, reason: null });
    const reasons = startAt('10:00')?.hosts?.map(({ id, reason }) => [id, reason]) ?? [];
    expect(Object.fromEntries(reasons)).toEqual({
      [idOf(scene, 0)]: { kind: 'busy', by: [] },
      [idOf(scene, 1)]: null,
    });
    const free = body.data.starts.filter(({ available }) => available).map(({ start }) => start);
    expect(free).toEqual(await freeTimes(scene));
    expect(startAt('20:00')).toMatchObject({
      available: false,
      hosts: [{ reason: { kind: 'hours', detail: 'outside' } }, { reason: { kind: 'hours' } }],
    });
  });

  it('is refused for members and strangers', async () => {
    const scene = await createBookable(1);
    const [member] = scene.hosts;
    if (!member) throw new Error('A team without hosts');
    expect((await explain(scene, member)).body.code).toBe('TEAM_MANAGER_REQUIRED');
    expect((await explain(scene, await signInHost())).status).toBe(404);
  });
});

describe('the effects of a change of a team’s meeting type', () => {
  const listEffects = (scene: Scene, me: SignedInHost, change: object) =>
    me.call<ChangeEffects>('POST', `/meeting-types/${scene.type.id}/effects`, change);

  it('are the upcoming bookings that no longer fit, with their hosts', async () => {
    const scene = await createBookable(1);
    await scene.book(at('09:00'));
    const none = await listEffects(scene, scene.admin, { title: 'Other' });
    expect(none.body.data).toEqual({ total: 0, bookings: [] });
    const shorter = { title: 'Demo', durationMinutes: 30, durations: [30] };
    const { body } = await listEffects(scene, scene.admin, shorter);
    expect(body.data).toMatchObject({
      total: 1,
      bookings: [{ startTime: at('09:00'), reason: 'length', hosts: [{ id: idOf(scene, 0) }] }],
    });
    const window = { kind: 'range', from: '2031-04-01', to: '2031-04-30' };
    const moved = await listEffects(scene, scene.admin, {
      title: 'Demo',
      rules: { window },
    });
    expect(moved.body.data.bookings).toMatchObject([{ reason: 'dates' }]);
  });

  it('are refused for members and strangers', async () => {
    const scene = await createBookable(1);
    const [member] = scene.hosts;
    if (!member) throw new Error('A team without hosts');
    const change = { title: 'Other' };
    expect((await listEffects(scene, member, change)).body.code).toBe('TEAM_MANAGER_REQUIRED');
    expect((await listEffects(scene, await signInHost(), change)).status).toBe(404);
  });
});
