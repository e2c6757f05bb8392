// Builds the page of a team's meeting type from its rows.

import { pickFields } from '../../domain/api/declared-fields.ts';
import type { BookingLimit } from '../../domain/limits/booking-rules.ts';
import type { Assignment } from '../../domain/meeting-types/assignments.ts';
import { type Availability, NO_HOURS } from '../../domain/meeting-types/availability.ts';
import type { PlanId } from '../../domain/plans/plans.ts';
import type { SlotSource } from '../../domain/slots/types.ts';
import { applyTypeHours } from '../../domain/teams/type-hours.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { BookingPage } from '../booking-page/booking-pages.ts';
import {
  findHours,
  isCurrent,
  type ScheduleVersion,
  type TeamSettings,
} from '../booking-page/known-settings.ts';
import {
  type MeetingTypeSettings,
  TYPE_COLUMNS,
  type TypeRow,
} from '../booking-page/type-columns.ts';
import { readStored, type Stored } from '../json-column.ts';
import { storedLimits } from '../limits/read-limits.ts';
import { readHours } from '../meeting-types/read-hours.ts';
import { storedAvailability } from '../meeting-types/stored-availability.ts';
import { type BusyRow, readBusy } from '../slots/busy-times.ts';

/** A host's row without the hours. */
interface KnownHostRow extends ScheduleVersion, Omit<BusyRow, 'seats'> {
  readonly hostId: string;
  readonly hostEmail: string;
  readonly hostName: string;
  readonly username: string;
  readonly profilePicture: string | null;
  readonly hostPlan: PlanId;
  readonly hostZone: string;
  readonly hostLimits: Stored<readonly BookingLimit[]>;
  readonly weight: number;
  readonly priority: number;
  readonly isFixed: boolean;
  readonly countsFrom: Instant;
  readonly hostLastHour: number;
  readonly hostOldestAt: Instant | null;
}

export interface HostRow extends KnownHostRow {
  /** The hours of the host's default schedule. Null without a schedule. */
  readonly ownHours: Stored<Availability> | null;
  /** Whether the hours of the meeting type apply to all its hosts. */
  readonly hasOwnHours: boolean;
}

/** A row contains either the meeting type with its team, or one host. */
export interface PageRow<Type, Host> {
  readonly type: (TeamColumns & Type) | null;
  readonly host: Host | null;
}

export type FullRow = PageRow<TypeRow, HostRow>;
export type KnownRow = PageRow<Pick<TypeRow, 'id' | 'version'>, KnownHostRow>;

interface TeamColumns {
  readonly teamId: string;
  readonly teamName: string;
  readonly teamSlug: string;
  readonly teamLogo: string | null;
  readonly assignment: Assignment | null;
  readonly inviteeChoosesHost: boolean;
  readonly keepsHost: boolean;
  readonly fairnessDays: number;
}

/**
 * A host of the meeting type. `page` is the page as it would be if the meeting type belonged to this host
 * alone.
 */
export interface TeamHost {
  readonly userId: string;
  readonly weight: number;
  readonly priority: number;
  readonly isFixed: boolean;
  readonly countsFrom: Instant;
  readonly page: BookingPage & Pick<HostRow, 'hostLastHour' | 'hostOldestAt'>;
}

/** The hosts among whom a meeting's hosts are chosen. */
export interface TeamPool {
  readonly isCollective: boolean;
  /** For a fair choice of the host, meetings that started more than this number of days ago do not count. */
  readonly fairnessDays: number;
  readonly type: MeetingTypeSettings & Pick<SlotSource, 'offeredStarts'>;
  readonly hosts: readonly TeamHost[];
}

/** A meeting type of a team with its hosts, in the order in which they joined. */
export interface TeamPage extends TeamPool {
  readonly team: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly logo: string | null;
  };
  readonly inviteeChoosesHost: boolean;
  readonly keepsHost: boolean;
  readonly unreadable: BookingPage['unreadable'];
}

/** Returns the hours in which the host takes the meeting. Undefined when the hours of the host cannot be read. */
function readHostHours(
  { ownHours, hasOwnHours }: Pick<HostRow, 'ownHours' | 'hasOwnHours'>,
  { availability }: Pick<MeetingTypeSettings, 'availability'>,
): Availability | undefined {
  if (ownHours === null) return availability;
  const own = readStored(ownHours, storedAvailability);
  return own && hasOwnHours ? applyTypeHours(availability, own) : own;
}

type HostType = Omit<MeetingTypeSettings, 'unreadable'>;

/** `hours` is undefined when they cannot be read. */
function readHostIn(row: KnownHostRow, type: HostType, hours: Availability | undefined): TeamHost {
  const { weight, priority, isFixed, countsFrom, hostId, scheduleId, scheduleVersion, ...host } =
    row;
  const limits = readStored(host.hostLimits, storedLimits);
  const reason = limits ? 'The hours cannot be read.' : 'The booking limits cannot be read.';
  const isReadable = limits !== undefined && hours !== undefined;
  const unreadable = isReadable ? [] : [{ table: 'users', id: hostId, reason } as const];
  const busy = readBusy({ ...host, seats: type.seats });
  const page = {
    ...type,
    ...busy,
    hostId,
    logo: null,
    organization: null,
    hostLanguage: null,
    hostZone: readTimeZone(host.hostZone),
    hostLimits: limits ?? [],
    availability: isReadable ? hours : NO_HOURS,
    unreadable,
  };
  return { userId: hostId, weight, priority, isFixed, countsFrom, page };
}

export function readHost({ ownHours, hasOwnHours, ...row }: HostRow, type: HostType): TeamHost {
  return readHostIn(row, type, readHostHours({ ownHours, hasOwnHours }, type));
}

function createPage(
  team: TeamColumns,
  type: MeetingTypeSettings,
  hosts: readonly TeamHost[],
): TeamPage {
  const { inviteeChoosesHost, keepsHost, fairnessDays } = team;
  return {
    team: { id: team.teamId, name: team.teamName, slug: team.teamSlug, logo: team.teamLogo },
    isCollective: team.assignment === 'collective',
    inviteeChoosesHost,
    keepsHost,
    fairnessDays,
    type,
    hosts,
    unreadable: [...type.unreadable, ...hosts.flatMap(({ page }) => page.unreadable)],
  };
}

/** Returns null when there is no row of the meeting type. */
export function readTeamPage(rows: readonly FullRow[]): TeamPage | null {
  const row = rows[0]?.type;
  if (!row) return null;
  const type = readHours(pickFields(TYPE_COLUMNS, row));
  const hosts = rows.flatMap(({ host }) => (host === null ? [] : [readHost(host, type)]));
  return createPage(row, type, hosts);
}

/** Returns the page with remembered settings. Returns null when they are not current or a host is not in them. */
export function readKnownTeamPage(rows: readonly KnownRow[], known: TeamSettings): TeamPage | null {
  const row = rows[0]?.type;
  if (!row || !isCurrent(known, row)) return null;
  const hosts: TeamHost[] = [];
  for (const { host } of rows) {
    if (host === null) continue;
    const hours = findHours(known, host.hostId, host);
    if (hours === null) return null;
    hosts.push(readHostIn(host, known.type, hours));
  }
  return createPage(row, known.type, hosts);
}

/** Returns the settings to remember. `rows` are the rows of the page. */
export function settingsOf(
  { type, hosts }: TeamPage,
  rows: readonly PageRow<unknown, KnownHostRow>[],
): TeamSettings {
  const availabilities = new Map(hosts.map(({ userId, page }) => [userId, page.availability]));
  const hours = rows.flatMap(({ host }) => {
    const availability = host && availabilities.get(host.hostId);
    if (!host || !availability) return [];
    const { hostId, scheduleId, scheduleVersion } = host;
    return [[hostId, { scheduleId, scheduleVersion, availability }]] as const;
  });
  return { id: type.id, version: type.version, type, hours: Object.fromEntries(hours) };
}
