// Builds the page of a team's meeting type from its rows.

import type { BookingLimit } from '../../domain/limits/booking-rules.ts';
import type { Assignment } from '../../domain/meeting-types/assignments.ts';
import { type Availability, NO_HOURS } from '../../domain/meeting-types/availability.ts';
import type { PlanId } from '../../domain/plans/plans.ts';
import type { SlotSource } from '../../domain/slots/types.ts';
import { applyTypeHours } from '../../domain/teams/type-hours.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { BookingPage, TYPE_COLUMNS } from '../booking-page/booking-pages.ts';
import { readStored, type Stored } from '../json-column.ts';
import { storedLimits } from '../limits/read-limits.ts';
import { readHours } from '../meeting-types/read-hours.ts';
import { storedAvailability } from '../meeting-types/stored-availability.ts';
import { readBusy } from '../slots/busy-times.ts';

type ValueOf<Column extends { readonly _: { readonly data: unknown; readonly notNull: boolean } }> =
  Column['_']['notNull'] extends true ? Column['_']['data'] : Column['_']['data'] | null;
type TypeRow = {
  readonly [Name in keyof typeof TYPE_COLUMNS]: ValueOf<(typeof TYPE_COLUMNS)[Name]>;
};

export interface HostRow {
  readonly hostId: string;
  readonly hostEmail: string;
  readonly hostName: string;
  readonly username: string;
  readonly profilePicture: string | null;
  readonly hostPlan: PlanId;
  readonly hostZone: string;
  readonly hostLimits: Stored<readonly BookingLimit[]>;
  /** The hours of the host's default schedule. Null without a schedule. */
  readonly ownHours: Stored<Availability> | null;
  /** Whether the hours of the meeting type apply to all its hosts. */
  readonly hasOwnHours: boolean;
  readonly weight: number;
  readonly priority: number;
  readonly isFixed: boolean;
  readonly countsFrom: Instant;
  readonly hostLastHour: number;
  readonly hostOldestAt: Instant | null;
  readonly taken: string | null;
  readonly shared: string | null;
  readonly counted: string | null;
  readonly external: string | null;
  readonly held: string | null;
  readonly calendar: string | null;
}

/** A row contains either the meeting type with its team, or one host. */
export interface PageRow {
  readonly type: (TypeRow & TeamColumns) | null;
  readonly host: HostRow | null;
}

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

type TypePart = ReturnType<typeof readHours<TypeRow>>;

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
  readonly type: TypePart & Pick<SlotSource, 'offeredStarts'>;
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
  { availability }: Pick<TypePart, 'availability'>,
): Availability | undefined {
  if (ownHours === null) return availability;
  const own = readStored(ownHours, storedAvailability);
  return own && hasOwnHours ? applyTypeHours(availability, own) : own;
}

export function readHost(row: HostRow, type: Omit<TypePart, 'unreadable'>): TeamHost {
  const { weight, priority, isFixed, countsFrom, ownHours, hasOwnHours, hostId, ...host } = row;
  const limits = readStored(host.hostLimits, storedLimits);
  const hours = readHostHours({ ownHours, hasOwnHours }, type);
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

/** Returns null when there is no row of the meeting type. */
export function readTeamPage(rows: readonly PageRow[]): TeamPage | null {
  const row = rows[0]?.type;
  if (!row) return null;
  const { teamId, teamName, teamSlug, teamLogo, assignment, ...rest } = row;
  const { inviteeChoosesHost, keepsHost, fairnessDays, ...stored } = rest;
  const type = readHours(stored);
  const hosts = rows.flatMap(({ host }) => (host === null ? [] : [readHost(host, type)]));
  return {
    team: { id: teamId, name: teamName, slug: teamSlug, logo: teamLogo },
    isCollective: assignment === 'collective',
    inviteeChoosesHost,
    keepsHost,
    fairnessDays,
    type,
    hosts,
    unreadable: [...type.unreadable, ...hosts.flatMap(({ page }) => page.unreadable)],
  };
}
