// Finds the account of an API call, and checks the scopes of its token and the person's access to the
// calendar.

import type { Call } from '../provider/exchange.ts';
import { bearerOf } from '../provider/oauth-parts.ts';
import { type Calendar, type Calendars, isAtLeast, type Role } from './calendars.ts';
import { refuse } from './errors.ts';
import type { Reader } from './event-answer.ts';
import { readZone } from './event-times.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './routes.ts';
import { isOwnedOnly, isTimesOnly, listAllowing } from './scopes.ts';

export interface CalendarAccess {
  readonly calendar: Calendar;
  readonly role: Role;
  readonly email: string;
  readonly reader: Reader;
}

export function createGate(grants: Grants, calendars: Calendars) {
  function ensureCaller(call: Call, operation: Operation) {
    const grant = grants.findByAccessToken(bearerOf(call));
    if (!grant) throw refuse('authError');
    const scopes = listAllowing(operation, grant.scopes);
    if (scopes.length === 0) throw refuse('insufficientPermissions');
    return { email: grant.person.email, scopes };
  }

  function openCalendar(call: Call, operation: Operation, needed: Role): CalendarAccess {
    const { email, scopes } = ensureCaller(call, operation);
    const { calendar, role } = calendars.ensureVisible(email, call.ids.calendarId ?? '');
    if (isOwnedOnly(scopes) && role !== 'owner') throw refuse('insufficientPermissions');
    if (!isAtLeast(role, needed)) throw refuse('requiredAccessLevel');
    const zone = readZone(call.url.searchParams.get('timeZone') ?? calendar.zone);
    const reader: Reader = {
      calendar,
      zone,
      seesTimesOnly: role === 'freeBusyReader' || isTimesOnly(scopes),
      seesPrivate: isAtLeast(role, 'writer'),
      origin: call.url.origin,
    };
    return { calendar, role, email, reader };
  }

  return { ensureCaller, openCalendar };
}

export type Gate = ReturnType<typeof createGate>;
