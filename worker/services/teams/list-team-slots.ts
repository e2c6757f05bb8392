// Lists the free slots of a team's meeting type.
import type { AvailabilityAnswer, WireSlot } from '../../contract/slots/slot-calls.ts';
import type { TeamPool } from '../../db/teams/read-team-page.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import { hidesStart } from '../../domain/slots/night.ts';
import type { DateRange } from '../../domain/slots/types.ts';
import { instantsOfDates } from '../../domain/time/instants-of-dates.ts';
import { toIsoTexts } from '../../domain/time/iso-texts.ts';
import type { Instant, LocalDate, TimeZone } from '../../domain/time/types.ts';
import { listSeatsLeft } from '../booking-page/list-availability.ts';
import { presentSlots } from '../booking-page/list-slots.ts';
import {
  ensureTeamPage,
  type TeamPageDeps,
  type TeamPath,
  withTeamChoice,
} from './find-team-type-page.ts';
import { mergeSlots } from './merge-slots.ts';

interface Choice {
  readonly duration?: number | undefined;
  /** The id of the host whom the invitee chose. */
  readonly host?: string | undefined;
}

/** Lists every slot of one day. A slot is unavailable when it is taken or past, or when it is hidden at night. */
export function listTeamDay(
  page: TeamPool,
  { date, timezone }: { readonly date: LocalDate; readonly timezone: TimeZone },
  now: Instant,
): WireSlot[] {
  const range = { from: date, to: date, zone: timezone };
  const slots = mergeSlots(page, instantsOfDates(range), now).map(
    ({ start, refusal, seatsLeft }) => ({
      start,
      available: refusal === null && !hidesStart(page.type, start, timezone),
      ...(seatsLeft !== undefined && { seatsLeft }),
    }),
  );
  return presentSlots(slots, page.type);
}

export function computeTeamAvailability(
  page: TeamPool,
  range: DateRange,
  now: Instant,
): AvailabilityAnswer {
  const open = mergeSlots(page, instantsOfDates(range), now).filter(
    ({ refusal }) => refusal === null,
  );
  const { from, to, zone: timezone } = range;
  const night = page.type.rules.hidesNight ? { hidesNight: true as const } : {};
  const slots = toIsoTexts(open.map(({ start }) => start));
  return { from, to, timezone, ...night, slots, ...listSeatsLeft(page.type, open) };
}

/** Lists every slot of one day in the invitee's time zone. */
export async function listTeamSlots(
  deps: TeamPageDeps,
  path: TeamPath,
  query: Choice & { readonly date: LocalDate; readonly timezone: TimeZone },
): Promise<WireSlot[]> {
  const range = { from: query.date, to: query.date, zone: query.timezone };
  const offer = await ensureTeamPage(deps, path, busyHorizon(range));
  return listTeamDay(withTeamChoice(offer, query), query, deps.clock.now());
}

/** Lists the free slots of up to 62 days in the invitee's time zone. */
export async function listTeamAvailability(
  deps: TeamPageDeps,
  path: TeamPath,
  query: Choice & {
    readonly from: LocalDate;
    readonly to: LocalDate;
    readonly timezone: TimeZone;
  },
): Promise<AvailabilityAnswer> {
  const range = { from: query.from, to: query.to, zone: query.timezone };
  const offer = await ensureTeamPage(deps, path, busyHorizon(range));
  return computeTeamAvailability(withTeamChoice(offer, query), range, deps.clock.now());
}
