// The columns that emails and calendar files about a booking need. D1 returns at most 100 columns.
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { teams } from '../schema/teams.ts';
import { users } from '../schema/users.ts';
import { selectHostsOf } from './hosts-json.ts';
import { meetingFacts } from './meeting-facts.ts';
import { SHOWN_TEAM_LOGO } from './shown-logo.ts';

const {
  privateNotes: _privateNotes,
  idempotencyKey: _idempotencyKey,
  requestHash: _requestHash,
  overlapSeenAt: _overlapSeenAt,
  removedAt: _removedAt,
  guardStartAt: _guardStartAt,
  guardEndAt: _guardEndAt,
  nextMailAt: _nextMailAt,
  ...booking
} = getTableColumns(bookings);

interface MailedTeam {
  readonly name: string;
  readonly slug: string;
  readonly logo: string | null;
}

const team = columns(teams, 'teams');
const TEAM =
  sql`(SELECT json_object('name', ${sql.raw(team.name)}, 'slug', ${sql.raw(team.slug)}, 'logo', ${sql.raw(SHOWN_TEAM_LOGO)}) FROM teams
  WHERE ${sql.raw(team.id)} = ${meetingTypes.teamId})`.mapWith((text: string) =>
    JSON.parse(text),
  ) as SQL<MailedTeam | null>;

export const MAILED_COLUMNS = {
  booking,
  meetingType: {
    slug: meetingTypes.slug,
    title: meetingTypes.title,
    location: meetingTypes.location,
    locations: meetingTypes.locations,
    description: meetingTypes.description,
    primaryColor: meetingTypes.primaryColor,
    showGuests: meetingTypes.showGuests,
    cancellation: meetingTypes.cancellation,
    rescheduling: meetingTypes.rescheduling,
  },
  host: {
    id: users.id,
    name: users.name,
    email: users.email,
    username: users.username,
    timeZone: users.timeZone,
    hourFormat: users.hourFormat,
    language: users.language,
    logo: users.logo,
    createdAt: users.createdAt,
  },
  meeting: meetingFacts(bookings.hostId),
  hosts: selectHostsOf('bookings').as('hosts'),
  /** The team that owns the meeting type. Null for a meeting type of a host. */
  team: TEAM.as('team'),
};
