// Tests the available times and the warnings for a host who moves a booking of a team.
import { describe, expect, it } from 'vitest';
import { at, createBookable, takeOwnTime } from './bookable-team.ts';

describe('a host who moves a team’s booking', () => {
  it('is offered the times at which all hosts of the booking are free, and is warned when one of them is busy', async () => {
    const scene = await createBookable(2, { assignment: 'collective', hosts: undefined });
    await scene.admin.call('PUT', `/meeting-types/${scene.type.id}`, {
      title: 'Together',
      hosts: scene.hosts.map(({ host }) => ({ userId: host.id, isFixed: true })),
    });
    const { id, hosts } = (await scene.book(at('09:00'))).body.data;
    const [organizer = '', other = ''] = (hosts ?? []).map((host) => host.id);
    await takeOwnTime(scene, organizer, '11:00');
    await takeOwnTime(scene, other, '12:00');
    for (const { call } of scene.hosts) {
      const path = `/my-bookings/${id}`;
      const day = at('09:00').slice(0, 10);
      const range = `from=${day}&to=${day}&timezone=UTC`;
      const times = (await call<{ slots: string[] }>('GET', `${path}/availability?${range}`)).body;
      expect(times.data.slots).toEqual(
        ['09:00', '10:00', '13:00', '14:00', '15:00', '16:00'].map((time) => at(time)),
      );
      const clashesAt = async (time: string) =>
        (await call('GET', `${path}/clashes?startTime=${at(time)}`)).body.data;
      for (const time of ['11:00', '12:00'])
        expect(await clashesAt(time)).toEqual({ isOutsideHours: false, isBusy: true });
      expect(await clashesAt('13:00')).toEqual({ isOutsideHours: false, isBusy: false });
      expect(await clashesAt('20:00')).toEqual({ isOutsideHours: true, isBusy: false });
    }
  });
});
