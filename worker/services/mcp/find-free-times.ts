// Lists the free times of meeting types for an assistant. Times have the local time and the offset of the wanted zone.
import type { ToolAnswer } from '../../contract/mcp/tool-answers.ts';
import type { ToolInput } from '../../contract/mcp/tool-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { writeZonedInstant } from '../../domain/time/zoned-instant.ts';
import type { BookingPageDeps } from '../booking-page/find-booking-page.ts';
import { listAvailability } from '../booking-page/list-availability.ts';
import { listHostTimes } from '../bookings/book/plan-host-booking.ts';
import type { Deps } from '../service-deps.ts';
import type { TeamPageDeps } from '../teams/find-team-type-page.ts';
import { listTimesOfHosts } from '../teams/list-host-times.ts';
import { listTeamAvailability } from '../teams/list-team-slots.ts';
import { listTimesOfTeamType } from '../teams/use-team-type.ts';

/**
 * The maximum number of time slots in one response. A longer list would use too much of the assistant's
 * context.
 */
const TIMES_MAX = 200;

type Times = ToolAnswer<'find_times'>;
type HostTimesDeps = Parameters<typeof listHostTimes>[0] & Pick<Deps, 'meetingTypes'>;

function writeTimes(zone: TimeZone, starts: readonly Instant[]): Times {
  return {
    timezone: zone,
    times: starts.slice(0, TIMES_MAX).map((at) => writeZonedInstant(zone, at)),
    isTruncated: starts.length > TIMES_MAX,
  };
}

const toInstants = (slots: readonly string[]): Instant[] => slots.map((slot) => Date.parse(slot));

interface Wanted {
  readonly from: ToolInput<'find_times'>['from'];
  readonly to: ToolInput<'find_times'>['to'];
  readonly timezone: TimeZone;
  readonly durationMinutes?: number | undefined;
}

async function listStarts(
  deps: HostTimesDeps,
  hostId: string,
  meetingTypeId: string,
  { from, to, timezone: zone, durationMinutes }: Wanted,
): Promise<Instant[]> {
  const wanted = { hostId, meetingTypeId, durationMinutes };
  return toInstants((await listHostTimes(deps, wanted, { from, to, zone })).slots);
}

/**
 * Lists the free times of the caller's own meeting type. For a meeting type of a team, lists the times at
 * which invitees can book it.
 */
export async function findTimes(
  deps: HostTimesDeps & Parameters<typeof listTimesOfTeamType>[0],
  account: Account,
  input: ToolInput<'find_times'>,
): Promise<Times> {
  const { meetingTypeId: id, durationMinutes: duration, ...range } = input;
  const teamId = await deps.teamTypes.findTeamOf(id);
  if (teamId === null)
    return writeTimes(input.timezone, await listStarts(deps, account.id, id, input));
  const key = { id, teamId, callerId: account.id };
  const { slots } = await listTimesOfTeamType(deps, key, { ...range, duration });
  return writeTimes(input.timezone, toInstants(slots));
}

/** Lists the free times of a public booking page. */
export async function findTimesOfLink(
  deps: BookingPageDeps & TeamPageDeps,
  input: ToolInput<'find_times_of_link'>,
): Promise<Times> {
  const { username = '', team, slug, durationMinutes: duration, ...range } = input;
  const query = { ...range, duration };
  const { slots } =
    team === undefined
      ? await listAvailability(deps, { username, slug }, query)
      : await listTeamAvailability(deps, { team, slug }, query);
  return writeTimes(range.timezone, toInstants(slots));
}

interface Compared {
  readonly meetingTypeId: string;
  readonly meetingType: string;
  readonly host: string;
  readonly starts: readonly Instant[];
}

type CompareDeps = HostTimesDeps & Parameters<typeof listTimesOfHosts>[0];

/**
 * Returns one entry for the caller's own meeting type, and one entry per host for a meeting type of a team.
 */
async function compareType(
  deps: CompareDeps,
  account: Account,
  meetingTypeId: string,
  input: ToolInput<'who_is_free'>,
): Promise<Compared[]> {
  const own = await deps.meetingTypes.findMeetingType(account.id, meetingTypeId);
  if (own) {
    const starts = await listStarts(deps, account.id, meetingTypeId, input);
    return [{ meetingTypeId, meetingType: own.title, host: account.name, starts }];
  }
  const { from, to, timezone: zone, durationMinutes: duration } = input;
  const wanted = { meetingTypeId, range: { from, to, zone }, duration };
  const { title, hosts } = await listTimesOfHosts(deps, account, wanted);
  return hosts.map(({ name, starts }) => ({
    meetingTypeId,
    meetingType: title,
    host: name,
    starts,
  }));
}

/**
 * Lists the free times of several meeting types. For a meeting type of a team, lists the free times of each
 * host. Also lists the times that are free in all of these lists.
 */
export async function findWhoIsFree(
  deps: CompareDeps,
  account: Account,
  input: ToolInput<'who_is_free'>,
): Promise<ToolAnswer<'who_is_free'>> {
  const ids = [...new Set(input.meetingTypeIds)];
  const compared = (
    await Promise.all(ids.map((id) => compareType(deps, account, id, input)))
  ).flat();
  const [first, ...others] = compared.map(({ starts }) => new Set(starts));
  const common = [...(first ?? [])].filter((start) => others.every((each) => each.has(start)));
  const commonTimes = writeTimes(input.timezone, common);
  const calendars = compared.map(({ starts, ...each }) => ({
    ...each,
    ...writeTimes(input.timezone, starts),
  }));
  return {
    timezone: input.timezone,
    calendars: calendars.map(({ meetingTypeId, meetingType, host, times }) => ({
      meetingTypeId,
      meetingType,
      host,
      times,
    })),
    commonTimes: commonTimes.times,
    isTruncated: commonTimes.isTruncated || calendars.some(({ isTruncated }) => isTruncated),
  };
}
