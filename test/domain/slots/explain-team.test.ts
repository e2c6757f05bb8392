import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyHorizon } from '../../../worker/domain/slots/busy-horizon.ts';
import { explainTeamStarts } from '../../../worker/domain/slots/explain-team.ts';
import { listTeamSlots } from '../../../worker/domain/slots/team-slots.ts';
import type { SlotSource } from '../../../worker/domain/slots/types.ts';
import { instantsOfDates } from '../../../worker/domain/time/instants-of-dates.ts';
import { everyDay, hours } from '../meeting-types/build-availability.ts';
import { runsOf } from '../sampling.ts';
import { at, busy, dates, source } from './build-source.ts';
import { load, teams } from './team-scenario.ts';

const DAY = '2025-01-10';
const NOW = at('2025-01-01T00:00Z');

interface Person {
  readonly name: string;
  readonly isFixed?: boolean;
  readonly changes?: Partial<SlotSource>;
}

/** Returns texts such as `free Ada free, Alan busy` for the start at the given time. */
function explainAt(time: string, people: readonly Person[], isCollective = false) {
  const hosts = people.map(({ name, isFixed = false, changes = {} }) => ({
    name,
    isFixed,
    source: source({ durationMinutes: 60, ...changes }),
  }));
  const starts = explainTeamStarts({ isCollective, hosts }, dates(DAY), NOW);
  const found = starts.find(({ start }) => start === at(`${DAY}T${time}Z`));
  if (!found) return null;
  const reasons = found.hosts.map(({ host, reason }) => {
    const detail = reason && 'detail' in reason ? ` ${reason.detail}` : '';
    return `${host.name} ${reason === null ? 'free' : reason.kind + detail}`;
  });
  return [found.isFree, ...reasons];
}

const NINE_TO_FIVE = { availability: everyDay(hours('09:00-17:00')) };
const BUSY_AT_TEN = { busy: [busy(`${DAY}T10:00Z`, 60)], ...NINE_TO_FIVE };
const AFTERNOON = { availability: everyDay(hours('13:00-17:00')) };

describe('explainTeamStarts', () => {
  it('gives the reason for each host of a round robin', () => {
    const people = [
      { name: 'Ada', changes: BUSY_AT_TEN },
      { name: 'Alan', changes: AFTERNOON },
    ];
    expect(explainAt('10:00', people)).toEqual([false, 'Ada busy', 'Alan hours outside']);
    expect(explainAt('11:00', people)).toEqual([true, 'Ada free', 'Alan hours outside']);
    expect(explainAt('20:00', people)).toEqual([false, 'Ada hours outside', 'Alan hours outside']);
  });

  it('explains a start of a collective type as not free when one fixed host is busy', () => {
    const people = [
      { name: 'Ada', isFixed: true, changes: NINE_TO_FIVE },
      { name: 'Alan', isFixed: true, changes: BUSY_AT_TEN },
    ];
    expect(explainAt('10:00', people, true)).toEqual([false, 'Ada free', 'Alan busy']);
    expect(explainAt('11:00', people, true)).toEqual([true, 'Ada free', 'Alan free']);
  });

  it('explains a start that is not on the slot grid of one host', () => {
    const people = [
      { name: 'Ada', changes: { availability: everyDay(hours('09:30-17:30')) } },
      { name: 'Alan', changes: { availability: everyDay(hours('09:00-17:00')) } },
    ];
    expect(explainAt('16:30', people)).toEqual([true, 'Ada free', 'Alan hours too-short']);
  });

  it('returns the same free starts and the same free hosts as listTeamSlots', () => {
    fc.assert(
      fc.property(teams, (team) => {
        const { isCollective, range, now } = team;
        const hosts = load(team, busyHorizon(range));
        const slots = listTeamSlots({ isCollective, hosts }, instantsOfDates(range), now);
        const starts = explainTeamStarts({ isCollective, hosts }, range, now);
        const free = starts.filter(({ isFree }) => isFree).map(({ start }) => start);
        expect(free).toEqual(
          slots.filter(({ refusal }) => refusal === null).map(({ start }) => start),
        );
        const explained = new Map(starts.map((each) => [each.start, each.hosts]));
        for (const slot of slots) {
          const freeHosts = explained
            .get(slot.start)
            ?.flatMap(({ host, reason }) => (reason === null ? [host] : []));
          expect(freeHosts).toEqual(slot.free);
        }
      }),
      { numRuns: runsOf(60) },
    );
  }, 600_000);
});
