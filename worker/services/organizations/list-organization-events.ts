// Lists and exports the security events that concern an organization, for its admins.
import type { SecurityEvents } from '../../contract/accounts/security-event-calls.ts';
import type {
  OrganizationEventsExportInput,
  OrganizationEventsInput,
} from '../../contract/organizations/organization-event-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { ListedEvent } from '../../db/accounts/security-event-rows.ts';
import { describeSecurityEvent } from '../../domain/accounts/security-event-texts.ts';
import { EXPORTED_EVENTS_MAX } from '../../domain/accounts/security-events.ts';
import { writeCsvFile } from '../../domain/api/csv.ts';
import { ENGLISH } from '../../domain/language/english.ts';
import { ORGANIZATION_EVENTS } from '../../domain/organizations/organization-events.ts';
import { toEpochDay } from '../../domain/time/local-date.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { TimeZone } from '../../domain/time/types.ts';
import { startOfDay, writeWallClock } from '../../domain/time/wall-clock.ts';
import { type CountAttemptDeps, countAttempt } from '../accounts/count-attempt.ts';
import { oldestEvent, pageEvents, presentEvent } from '../accounts/list-security-events.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import { ensureAdmin } from './ensure-admin.ts';

type EventDeps = Pick<Deps, 'organizationEvents' | 'organizationMembers' | 'clock'>;

interface Reader {
  readonly account: Account;
  readonly organizationId: string;
}

/** Throws unless the reader is an active admin. Returns the conditions of the list. */
async function readConditions(
  deps: EventDeps,
  { account, organizationId }: Reader,
  { kind, memberId, from, to }: OrganizationEventsExportInput,
) {
  const call = { organizationId, callerId: account.id };
  ensureAdmin(await deps.organizationMembers.findTeam(call));
  const zone = readTimeZone(account.timeZone);
  const first = from === undefined ? 0 : startOfDay(zone, toEpochDay(from));
  return {
    ...call,
    memberId: memberId ?? null,
    types: kind === undefined ? null : ORGANIZATION_EVENTS[kind],
    since: Math.max(first, oldestEvent(deps)),
    before: to === undefined ? null : startOfDay(zone, toEpochDay(to) + 1),
  };
}

export async function listOrganizationEvents(
  deps: EventDeps,
  reader: Reader,
  { limit, cursor, ...filters }: OrganizationEventsInput,
): Promise<SecurityEvents> {
  const conditions = await readConditions(deps, reader, filters);
  return pageEvents(
    { limit, cursor },
    (page) => deps.organizationEvents.listEvents({ ...conditions, ...page }),
    (event) => presentEvent(event, reader.account.id),
  );
}

const HEADINGS = [
  'Time',
  'Time zone',
  'Time (UTC)',
  'Event',
  'Name',
  'Person',
  'Done by',
  'Browser',
  'System',
  'City',
  'Country',
  'Type',
  'Event ID',
];

function toCells(event: ListedEvent, readerId: string, zone: TimeZone): string[][] {
  return presentEvent(event, readerId).map((view) => [
    writeWallClock(zone, event.at),
    zone,
    view.at,
    describeSecurityEvent(ENGLISH, view.type, view.facts),
    view.subject ?? '',
    view.person.name ?? '',
    (view.actor ?? view.person).name ?? '',
    view.browser ?? '',
    view.system ?? '',
    view.place?.city ?? '',
    view.place?.country ?? '',
    view.type,
    view.id,
  ]);
}

/** Returns the latest events as a CSV file, and records the export. */
export async function exportOrganizationEvents(
  deps: EventDeps & CountAttemptDeps,
  reader: Reader,
  filters: OrganizationEventsExportInput,
): Promise<string> {
  const { account, organizationId } = reader;
  const conditions = await readConditions(deps, reader, filters);
  await countAttempt(deps, 'event-exports-account', account.id, account.id);
  const limit = EXPORTED_EVENTS_MAX;
  const events = await deps.organizationEvents.listEvents({ ...conditions, after: null, limit });
  await recordSecurityEvent(deps, {
    type: 'organization.events-exported',
    userId: account.id,
    organizationId,
  });
  const zone = readTimeZone(account.timeZone);
  const rows = events.flatMap((event) => toCells(event, account.id, zone));
  return writeCsvFile([HEADINGS, ...rows]);
}
