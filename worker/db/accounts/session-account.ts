// SQL that reads the account of a request. A session and an API key find the account in different ways, but
// read the same data.
import { getTableColumns, type Table } from 'drizzle-orm';
import {
  PERSONAL_MICROSOFT_TENANT,
  PROVIDER_NAMES,
  type ProviderName,
} from '../../domain/providers/calendar-providers.ts';
import { isTimeZone, readTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { holds } from '../schema/holds.ts';
import { organizations } from '../schema/organizations.ts';
import { users } from '../schema/users.ts';
import { videoConnections } from '../schema/video-connections.ts';
import { findFactorDue } from './factor-terms.ts';

export type Account = typeof users.$inferSelect;

export interface SessionAccount {
  readonly account: Account;
  /** The provider of each connected calendar account. A provider can appear several times. */
  readonly calendarProviders: readonly ProviderName[];
  /** The providers of the calendar accounts that refuse access. Each provider appears once. */
  readonly brokenProviders: readonly ProviderName[];
  /** Whether a connected Microsoft account can create Teams meetings. Personal accounts cannot. */
  readonly canCreateTeamsMeetings: boolean;
  /** The end of the last hold that was neither confirmed nor released. Null without such a hold. */
  readonly heldUntil: Instant | null;
  /** The state of the account's connection to Zoom. Null without a connection. */
  readonly zoom: 'connected' | 'broken' | null;
  /** Whether an organization exists for the domain of the account's email address. */
  readonly domainHasOrganization: boolean;
  /**
   * The earliest time from which an organization requires a second factor of the account. Null when the account has one, or
   * when no organization requires it.
   */
  readonly factorDueAt: Instant | null;
  /** Whether the stored time zone is valid. */
  readonly hasZone: boolean;
}

const user = columns(users, 'users');
const connected = columns(calendarConnections, 'connected');
const zoom = columns(videoConnections, 'zoom');
const held = columns(holds, 'held');
const listed = columns(organizations, 'listed');

/** The columns of the account, and of the tables in `SESSION_JOINS`. */
export const SESSION_COLUMNS = `${Object.values(user).join(', ')},
  (SELECT group_concat(${connected.provider}) FROM calendar_connections connected
    WHERE ${connected.hostId} = ${user.id}) AS session_calendars,
  (SELECT group_concat(${connected.provider}) FROM calendar_connections connected
    WHERE ${connected.hostId} = ${user.id} AND ${connected.status} = 'broken') AS session_broken,
  EXISTS (SELECT 1 FROM calendar_connections connected WHERE ${connected.hostId} = ${user.id}
    AND ${connected.provider} = 'microsoft'
    AND ${connected.accountId} NOT LIKE '${PERSONAL_MICROSOFT_TENANT}%') AS session_teams,
  (SELECT max(${held.expiresAt}) FROM holds held WHERE ${held.hostId} = ${user.id}
    AND ${held.endedAt} IS NULL) AS session_held_until,
  ${findFactorDue(user.id)} AS session_factor_due,
  ${zoom.status} AS session_zoom, ${listed.id} AS session_organization`;

// The domain of the email address without a trailing dot, for the comparison with `organizations.domain`.
// Only the domains in listed-domains.ts need this comparison. These domains contain only ASCII letters, and email
// addresses are stored in lower case, so no other conversion is needed.
export const SESSION_JOINS = `
LEFT JOIN organizations listed ON ${listed.domain} = rtrim(${user.domain}, '.')
LEFT JOIN video_connections zoom ON ${zoom.hostId} = ${user.id}`;

/** The result of `SESSION_COLUMNS`. The result also contains the columns of the account. */
export interface SessionRow {
  readonly session_calendars: string | null;
  readonly session_broken: string | null;
  readonly session_teams: number;
  readonly session_held_until: number | null;
  readonly session_factor_due: number | null;
  readonly session_zoom: 'connected' | 'broken' | null;
  readonly session_organization: string | null;
}

function readProviders(text: string | null): readonly ProviderName[] {
  return PROVIDER_NAMES.filter((name) => text?.split(',').includes(name));
}

/** Returns the account with UTC instead of an unknown time zone, so that no screen fails. */
export function toAccount<R extends Pick<Account, 'timeZone'>>(row: R): R {
  return { ...row, timeZone: readTimeZone(row.timeZone) };
}

/**
 * Converts a row of a hand-written query to the type of the table, for example numbers to booleans. The row must
 * contain all columns of the table under their names in the database. Other columns are ignored.
 */
function readRow<T extends Table>(table: T, row: object): T['$inferSelect'] {
  const values = row as Readonly<Record<string, unknown>>;
  const entries = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = values[column.name];
    return [key, value === null ? null : column.mapFromDriverValue(value)] as const;
  });
  return Object.fromEntries(entries) as T['$inferSelect'];
}

export function toSessionAccount(row: SessionRow): SessionAccount {
  const account = readRow(users, row);
  return {
    account: toAccount(account),
    calendarProviders: readProviders(row.session_calendars),
    brokenProviders: readProviders(row.session_broken),
    canCreateTeamsMeetings: row.session_teams === 1,
    heldUntil: row.session_held_until,
    zoom: row.session_zoom,
    factorDueAt: row.session_factor_due,
    domainHasOrganization: row.session_organization !== null,
    hasZone: isTimeZone(account.timeZone),
  };
}
