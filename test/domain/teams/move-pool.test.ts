import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePool, listHostChanges } from '../../../worker/domain/teams/move-pool.ts';

const host = (id: string, isBooked: boolean, isCounted: boolean, isFixed = false) => ({
  id,
  isBooked,
  isCounted,
  isFixed,
});

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

const people = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    isBooked: fc.boolean(),
    isCounted: fc.boolean(),
    isFixed: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);

describe('the pool of a moved booking', () => {
  it('is the hosts of the booking when the meeting type keeps these hosts after a move', () => {
    const hosts = [host('a', true, true), host('b', false, true)];
    expect(choosePool({ isCollective: false, keepsHost: true, hosts })).toEqual({
      isCollective: true,
      hosts: [host('a', true, true, true)],
    });
  });

  it('is all hosts of the meeting type when a move may change the hosts', () => {
    const hosts = [host('a', true, true), host('b', false, true), host('c', false, false)];
    const pool = choosePool({ isCollective: false, keepsHost: false, hosts });
    expect(pool).toEqual({ isCollective: false, hosts: hosts.slice(0, 2) });
  });

  it('is all hosts of the meeting type when a host of the booking has left', () => {
    const hosts = [host('a', true, false), host('b', true, true), host('c', false, true, true)];
    const pool = choosePool({ isCollective: true, keepsHost: true, hosts });
    expect(pool).toEqual({ isCollective: true, hosts: hosts.slice(1) });
  });

  it('contains only hosts with `isCounted`, and is empty only when no host has it', () => {
    fc.assert(
      fc.property(people, fc.boolean(), fc.boolean(), (hosts, isCollective, keepsHost) => {
        const pool = choosePool({ isCollective, keepsHost, hosts });
        expect(pool.hosts.every(({ isCounted }) => isCounted)).toBe(true);
        expect(pool.hosts.length > 0).toBe(hosts.some(({ isCounted }) => isCounted));
      }),
    );
  });
});

const lists = fc.tuple(people, people).filter(([one, other]) => one.length > 0 && other.length > 0);

describe('the changes of hosts', () => {
  const person = (id: string) => ({ id, name: id.toUpperCase() });

  it('pair each host who leaves with a host after the change, and each host who joins with a host before it', () => {
    const [a, b, c] = [person('a'), person('b'), person('c')];
    expect(listHostChanges([a], [b])).toEqual({
      left: [{ from: a, to: b }],
      joined: [{ from: a, to: b }],
    });
    expect(listHostChanges([a, b], [b])).toEqual({ left: [{ from: a, to: b }], joined: [] });
    expect(listHostChanges([b], [b, c])).toEqual({ left: [], joined: [{ from: b, to: c }] });
  });

  it('name each person who leaves or joins once, and no one who stays', () => {
    fc.assert(
      fc.property(lists, ([one, other]) => {
        const [before, after] = [idsOf(one), idsOf(other)].map((ids) => ids.map(person)) as [
          [ReturnType<typeof person>],
          [ReturnType<typeof person>],
        ];
        const { left, joined } = listHostChanges(before, after);
        const stays = (id: string) => idsOf(before).includes(id) && idsOf(after).includes(id);
        expect(left.map(({ from }) => from.id)).toEqual(idsOf(before).filter((id) => !stays(id)));
        expect(joined.map(({ to }) => to.id)).toEqual(idsOf(after).filter((id) => !stays(id)));
        for (const { to } of left) expect(idsOf(after)).toContain(to.id);
        for (const { from } of joined) expect(idsOf(before)).toContain(from.id);
      }),
    );
  });
});
