// Checks that exactly the bookable slots of a team are listed, for random hosts with their own zones, hours, busy times
// and limits.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { busyHorizon, busyHorizonAround } from '../../../worker/domain/slots/busy-horizon.ts';
import { isSlotOpen } from '../../../worker/domain/slots/is-slot-open.ts';
import { decideTeamSlot, listTeamSlots } from '../../../worker/domain/slots/team-slots.ts';
import { instantsOfDates } from '../../../worker/domain/time/instants-of-dates.ts';
import { runsOf } from '../sampling.ts';
import { load, teams } from './team-scenario.ts';

const NUM_RUNS = Number(process.env.SLOT_CONFIGURATIONS) || runsOf(150);
const SLOTS = 40;

it('a slot is listed if and only if one host, or all fixed hosts and one other, can take it', () => {
  fc.assert(
    fc.property(teams, (team) => {
      const { isCollective, range, now } = team;
      const hosts = load(team, busyHorizon(range));
      const slots = listTeamSlots({ isCollective, hosts }, instantsOfDates(range), now);
      for (const { start, refusal, free } of slots.slice(0, SLOTS)) {
        const around = load(team, busyHorizonAround(start));
        const open = around.map(
          ({ source }) => isSlotOpen({ ...source, possibleStarts: [start] }, start, now).ok,
        );
        const others = around.flatMap(({ isFixed }, index) => (isFixed ? [] : [open[index]]));
        const areFixedOpen = around.every(({ isFixed }, index) => !isFixed || open[index]);
        const canBook = isCollective
          ? areFixedOpen && (others.length === 0 || others.some(Boolean))
          : open.some(Boolean);
        expect(refusal === null).toBe(canBook);
        expect(free.map((host) => hosts.indexOf(host))).toEqual(
          open.flatMap((isOpen, index) => (isOpen ? [index] : [])),
        );
      }
    }),
    { numRuns: NUM_RUNS },
  );
}, 600_000);

it('a start is accepted if and only if it is listed as free, and is otherwise refused for a true reason', () => {
  const off = fc.integer({ min: 1, max: 14 });
  fc.assert(
    fc.property(teams, off, (team, offMinutes) => {
      const { isCollective, range, now } = team;
      const listed = load(team, busyHorizon(range));
      const spans = instantsOfDates(range);
      const slots = listTeamSlots({ isCollective, hosts: listed }, spans, now);
      for (const { start, refusal, free } of slots.slice(0, SLOTS)) {
        const hosts = load(team, busyHorizonAround(start));
        const decision = decideTeamSlot({ isCollective, hosts }, start, now);
        expect(decision.ok).toBe(refusal === null && start >= now);
        if (decision.ok) expect(decision.free).toHaveLength(free.length);
        else expect(decision.reason).toBe(start < now ? 'past' : refusal);
      }
      const starts = new Set(slots.map(({ start }) => start));
      for (const start of slots.map((slot) => slot.start + offMinutes * 60_000)) {
        const isInRange = spans.some((span) => span.start <= start && start < span.end);
        if (!isInRange || starts.has(start) || start < now) continue;
        const hosts = load(team, busyHorizonAround(start));
        const decision = decideTeamSlot({ isCollective, hosts }, start, now);
        const own = hosts.map(({ source }) => isSlotOpen(source, start, now));
        expect(decision.ok).toBe(false);
        const reason = decision.ok ? null : decision.reason;
        expect(own.some((one) => !one.ok && one.reason === reason)).toBe(true);
      }
    }),
    { numRuns: Math.min(NUM_RUNS, 60) },
  );
}, 600_000);

it('some random collective teams and some random round-robin teams have free slots', () => {
  const drawn = fc.sample(teams, { numRuns: 120, seed: 1 });
  const isListed = (wanted: boolean) =>
    drawn.filter(({ isCollective, hosts, range, now }) => {
      const slots = listTeamSlots({ isCollective, hosts }, instantsOfDates(range), now);
      return isCollective === wanted && slots.some(({ refusal }) => refusal === null);
    }).length;
  expect(isListed(true)).toBeGreaterThan(3);
  expect(isListed(false)).toBeGreaterThan(15);
});

it('the starts of a round robin contain the starts of each host', () => {
  fc.assert(
    fc.property(teams, ({ hosts, range, now }) => {
      const spans = instantsOfDates(range);
      const merged = listTeamSlots({ isCollective: false, hosts }, spans, now);
      const starts = merged.map(({ start }) => start);
      expect(starts).toEqual([...new Set(starts)].toSorted((left, right) => left - right));
      for (const host of hosts) {
        const own = listTeamSlots({ isCollective: false, hosts: [host] }, spans, now);
        expect(starts).toEqual(expect.arrayContaining(own.map(({ start }) => start)));
      }
    }),
    { numRuns: Math.min(NUM_RUNS, 60) },
  );
}, 600_000);
