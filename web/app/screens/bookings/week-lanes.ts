// Places bookings that overlap side by side. In the week of a team, several hosts may have a meeting at the same time.
import type { Block } from './week-layout.ts';

export interface Lane {
  /** The first lane has the number 0. */
  readonly lane: number;
  /** The number of lanes that share the width of the day. */
  readonly lanes: number;
}

type Placed<Item> = Lane & { readonly item: Item };
type Rest<Item> = Lane & { readonly block: Block; readonly items: readonly Item[] };

interface Placement<Item> {
  readonly placed: readonly Placed<Item>[];
  /** The items that have no lane of their own, grouped by time. Each group is in the last lane. */
  readonly rest: readonly Rest<Item>[];
}

interface Blocked {
  readonly block: Block;
}

const byTime = ({ block: a }: Blocked, { block: b }: Blocked): number =>
  a.day - b.day || a.start - b.start || a.end - b.end;

/** Splits the items into groups. Items of different groups do not overlap. */
function groupOverlapping<Item extends Blocked>(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  let day = -1;
  let end = 0;
  for (const item of items.toSorted(byTime)) {
    const { block } = item;
    const group = groups.at(-1);
    const overlaps = block.day === day && block.start < end;
    if (group && overlaps) group.push(item);
    else groups.push([item]);
    end = overlaps ? Math.max(end, block.end) : block.end;
    day = block.day;
  }
  return groups;
}

/** Gives each item the first lane that is free at its time. */
function chooseLanes<Item extends Blocked>(group: readonly Item[]): { item: Item; lane: number }[] {
  const ends: number[] = [];
  return group.map((item) => {
    const free = ends.findIndex((end) => end <= item.block.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.block.end;
    return { item, lane };
  });
}

/** `most` is the maximum number of lanes of a day. */
export function placeInLanes<Item extends Blocked>(
  items: readonly Item[],
  most: number,
): Placement<Item> {
  const placed: Placed<Item>[] = [];
  const rest: Rest<Item>[] = [];
  for (const group of groupOverlapping(items)) {
    const chosen = chooseLanes(group);
    const wanted = Math.max(...chosen.map(({ lane }) => lane)) + 1;
    const lanes = Math.min(wanted, most);
    const own = wanted > most ? most - 1 : most;
    for (const { item, lane } of chosen) if (lane < own) placed.push({ item, lane, lanes });
    const others = chosen.flatMap(({ item, lane }) => (lane < own ? [] : [item]));
    for (const part of groupOverlapping(others)) {
      const [first] = part;
      if (!first) continue;
      const end = Math.max(...part.map(({ block }) => block.end));
      rest.push({ block: { ...first.block, end }, items: part, lane: own, lanes });
    }
  }
  return { placed, rest };
}
