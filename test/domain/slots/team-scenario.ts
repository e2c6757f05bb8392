// Builds random teams. Each host has a separate time zone, working hours, busy times and limits.
import fc from 'fast-check';
import type { busyHorizon } from '../../../worker/domain/slots/busy-horizon.ts';
import type { SlotSource } from '../../../worker/domain/slots/types.ts';
import { loadOnly } from './load-only.ts';
import { type Scenario, scenarios } from './scenario.ts';

interface TeamScenario extends Pick<Scenario, 'range' | 'now'> {
  readonly isCollective: boolean;
  readonly hosts: readonly { readonly isFixed: boolean; readonly source: SlotSource }[];
}

/**
 * All hosts have the meeting type of `base`. Bookings and limits come from a separate scenario for each host.
 * The working hours do too, unless `sharesHours` is true.
 */
export const teams: fc.Arbitrary<TeamScenario> = fc
  .record({
    base: scenarios,
    others: fc.array(fc.record({ scenario: scenarios, isFixed: fc.boolean() }), {
      minLength: 0,
      maxLength: 4,
    }),
    sharesHours: fc.boolean(),
    isCollective: fc.boolean(),
  })
  .map(({ base, others, sharesHours, isCollective }) => {
    const toSource = ({ source }: Scenario): SlotSource => ({
      ...base.source,
      seats: null,
      hostZone: sharesHours ? base.source.hostZone : source.hostZone,
      availability: sharesHours ? base.source.availability : source.availability,
      hostLimits: source.hostLimits,
      counted: source.counted,
      busy: [...source.busy, ...base.source.busy.slice(0, 1)].map(
        ({ seatsLeft: _, ...busy }) => busy,
      ),
    });
    const hosts = [
      { isFixed: true, source: toSource(base) },
      ...others.map(({ scenario, isFixed }) => ({ isFixed, source: toSource(scenario) })),
    ];
    return { range: base.range, now: base.now, isCollective, hosts };
  });

export const load = (team: TeamScenario, horizon: ReturnType<typeof busyHorizon>) =>
  team.hosts.map((host) => ({ ...host, source: loadOnly(host.source, horizon) }));
