import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeInLanes } from '../../../web/app/screens/bookings/week-lanes.ts';

const block = (start: number, end: number, day = 0) => ({ block: { day, start, end } });

const lanesOf = (items: readonly ReturnType<typeof block>[], most = 3) =>
  placeInLanes(items, most).placed.map(({ lane, lanes }) => [lane, lanes]);

describe('bookings in the week view', () => {
  it('have the whole width of the day when they do not overlap', () => {
    const apart = [block(540, 570), block(570, 600), block(540, 570, 1)];
    expect(lanesOf(apart)).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  it('are side by side when they overlap, and a free lane is used again', () => {
    const chain = [block(540, 600), block(570, 660), block(600, 630)];
    expect(lanesOf(chain)).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
    ]);
  });

  it('are grouped by time in the last lane when there are not enough lanes', () => {
    const group = [
      block(540, 720),
      block(540, 720),
      block(540, 570),
      block(555, 600),
      block(660, 690),
    ];
    const { placed, rest } = placeInLanes(group, 2);
    expect(placed.map(({ item: { block }, lane }) => [block.start, block.end, lane])).toEqual([
      [540, 570, 0],
      [660, 690, 0],
    ]);
    expect(rest).toMatchObject([{ block: { start: 540, end: 720 }, lane: 1, lanes: 2 }]);
    expect(rest[0]?.items).toHaveLength(3);
  });

  it('never cover each other, and none is lost', () => {
    const items = fc.array(
      fc
        .record({ day: fc.nat(2), start: fc.nat(95), length: fc.integer({ min: 1, max: 12 }) })
        .map(({ day, start, length }) => block(start * 15, (start + length) * 15, day)),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(items, fc.integer({ min: 2, max: 4 }), (list, most) => {
        const { placed, rest } = placeInLanes(list, most);
        const all = [...placed.map(({ item }) => item), ...rest.flatMap(({ items: rest }) => rest)];
        expect(new Set(all)).toEqual(new Set(list));
        expect(all).toHaveLength(list.length);
        const shown = [
          ...placed.map(({ item, ...lane }) => ({ ...lane, block: item.block })),
          ...rest,
        ];
        for (const [index, one] of shown.entries()) {
          expect(one.lane).toBeLessThan(one.lanes);
          expect(one.lanes).toBeLessThanOrEqual(most);
          for (const other of shown.slice(index + 1)) {
            const isSameTime =
              one.block.day === other.block.day &&
              one.block.start < other.block.end &&
              other.block.start < one.block.end;
            if (isSameTime) expect([one.lane, one.lanes]).not.toEqual([other.lane, other.lanes]);
          }
        }
      }),
    );
  });
});
