// Lists the security events of an account for its owner.
import type {
  EventPerson,
  SecurityEvents,
  SecurityEventsInput,
  SecurityEventView,
} from '../../contract/accounts/security-event-calls.ts';
import type { ListedEvent } from '../../db/accounts/security-event-rows.ts';
import {
  EXPORTED_EVENTS_MAX,
  isSecurityEventType,
  SECURITY_EVENTS_DAYS,
} from '../../domain/accounts/security-events.ts';
import { writeListPosition } from '../../domain/api/list-position.ts';
import { DAY_MS, type Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

/** The time of the oldest event that is listed. */
export const oldestEvent = ({ clock }: Pick<Deps, 'clock'>): Instant =>
  clock.now() - SECURITY_EVENTS_DAYS * DAY_MS;

/** Returns nothing for an event that only a later version of the service can describe. */
export function presentEvent(event: ListedEvent, readerId: string): SecurityEventView[] {
  const { id, type, facts, at, userId, actorId, browser, system, city, country, subject } = event;
  if (!isSecurityEventType(type)) return [];
  const toPerson = (personId: string | null, name: string | null): EventPerson => ({
    ...{ name, isSelf: personId === readerId },
  });
  return [
    {
      ...{ id, type, facts, subject, browser, system },
      at: new Date(at).toISOString(),
      person: toPerson(userId, event.personName),
      actor: actorId === null ? null : toPerson(actorId, event.actorName),
      place: country === null ? null : { city, country },
    },
  ];
}

/** Returns one page. `list` reads one event more than the page has, to see whether a next page exists. */
export async function pageEvents(
  { limit, cursor }: SecurityEventsInput,
  list: (
    page: Pick<Parameters<Deps['securityEvents']['listOfAccount']>[1], 'after' | 'limit'>,
  ) => Promise<ListedEvent[]>,
  present: (event: ListedEvent) => SecurityEventView[],
): Promise<SecurityEvents> {
  const events = await list({ after: cursor ?? null, limit: limit + 1 });
  const page = events.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = events.length > limit && last ? writeListPosition(last) : null;
  return { success: true, data: page.flatMap(present), nextCursor };
}

/** The device and the place of another person, such as an admin who changed a role, are left out. */
function presentOwnEvent(event: ListedEvent, readerId: string): SecurityEventView[] {
  const isOwnAct = (event.actorId ?? event.userId) === readerId;
  return presentEvent(event, readerId).map((view) =>
    isOwnAct ? view : { ...view, browser: null, system: null, place: null },
  );
}

export const listSecurityEvents = (
  deps: Pick<Deps, 'securityEvents' | 'clock'>,
  userId: string,
  input: SecurityEventsInput,
): Promise<SecurityEvents> =>
  pageEvents(
    input,
    (page) => deps.securityEvents.listOfAccount(userId, { ...page, since: oldestEvent(deps) }),
    (event) => presentOwnEvent(event, userId),
  );

/** Returns the events for the export of the account. */
export async function exportSecurityEvents(
  deps: Pick<Deps, 'securityEvents' | 'clock'>,
  userId: string,
): Promise<SecurityEventView[]> {
  const page = { since: oldestEvent(deps), after: null, limit: EXPORTED_EVENTS_MAX };
  const events = await deps.securityEvents.listOfAccount(userId, page);
  return events.flatMap((event) => presentOwnEvent(event, userId));
}
