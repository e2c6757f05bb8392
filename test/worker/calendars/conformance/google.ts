// The Google test server as a target of the conformance suite.

import { env } from 'cloudflare:workers';
import type { Draft } from '../../../../dev-services/google/event-draft.ts';
import { currentTime } from '../../../../scripts/clock.ts';
import { createGoogleCalendarProvider } from '../../../../worker/adapters/calendars/google/calendar-provider.ts';
import { readGoogleConfig } from '../../../../worker/adapters/providers/google-endpoints.ts';
import { google } from '../../../support/connected-calendars.ts';
import { SCOPE } from '../connecting.ts';
import type { CallKind, Fault, Target } from './harness.ts';
import {
  type Answer,
  instantOfTime,
  isAllDay,
  listChanges,
  type NeutralEvent,
  seconds,
} from './neutral-event.ts';

const config = readGoogleConfig(env);
if (!config) throw new Error('The Google test server is not configured.');

const RESPONSES: Readonly<Record<Answer, string>> = {
  accepted: 'accepted',
  declined: 'declined',
  maybe: 'tentative',
  none: 'needsAction',
};

function writeTime(time: string, event: NeutralEvent) {
  if (isAllDay(event)) return { date: time, dateTime: null };
  const { zone = 'UTC' } = event;
  // Without an offset, Google reads the time in the zone.
  return { dateTime: `${seconds(time)}${zone === 'UTC' ? 'Z' : ''}`, timeZone: zone, date: null };
}

function writeEvent(event: NeutralEvent, email: string): Draft {
  const { show, answer, otherAnswer, isPrivate, series } = event;
  const attendees = [
    ...(answer ? [{ email, responseStatus: RESPONSES[answer] }] : []),
    ...(otherAnswer
      ? [{ email: 'other@person.example', responseStatus: RESPONSES[otherAnswer] }]
      : []),
  ];
  const isFree = show === 'free' || show === 'elsewhere';
  return {
    summary: 'A secret title',
    status: event.isCancelled ? 'cancelled' : show === 'tentative' ? 'tentative' : 'confirmed',
    start: writeTime(event.start, event),
    end: writeTime(event.end, event),
    transparency: isFree ? 'transparent' : 'opaque',
    ...(show === 'away' && { eventType: 'outOfOffice' }),
    ...(show === 'elsewhere' && { eventType: 'workingLocation' }),
    ...(attendees.length > 0 && { attendees }),
    ...(isPrivate && { visibility: 'private' }),
    ...(series && {
      recurrence: [
        `RRULE:FREQ=${series.every === 'day' ? 'DAILY' : 'WEEKLY'};COUNT=${series.count}`,
      ],
    }),
  };
}

const CALLS = {
  read: 'events.list',
  insert: 'events.insert',
  update: 'events.patch',
  delete: 'events.delete',
} as const satisfies Record<CallKind, string>;

const NAMES = {
  401: 'authError',
  403: 'insufficientPermissions',
  404: 'notFound',
  429: 'tooManyRequests',
  500: 'backendError',
  503: 'unavailable',
  hang: 'hang',
  reset: 'reset',
  garbage: 'garbage',
} as const satisfies Record<Fault['reply'], string>;

const writeInstant = (time: string, zone?: string) =>
  new Date(instantOfTime(time, zone)).toISOString();

async function newPerson({ timeZone = 'Europe/Berlin' } = {}) {
  const email = `${crypto.randomUUID()}@gmail.example`;
  await google('people', { email, timeZone });
  const tokens = await google('grants', { email, scopes: Object.values(SCOPE) });
  const place = { calendarId: email };

  /** The id of an instance contains its original start in UTC. */
  async function changeInstances(id: string, event: NeutralEvent): Promise<void> {
    for (const { originalStart, event: changed } of listChanges(event)) {
      const at = isAllDay(event) ? originalStart : writeInstant(originalStart, event.zone);
      const eventId = `${id}_${at.replace(/[-:]|\.\d+/g, '')}`;
      if (changed === null) await google('delete-event', { ...place, eventId });
      else await google('change-event', { ...place, eventId, event: writeEvent(changed, email) });
    }
  }

  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    calendarId: email,
    missingCalendarId: 'missing@gmail.example',
    addresses: [email],
    async put(event: NeutralEvent) {
      const { id = '' } = await google('events', { ...place, event: writeEvent(event, email) });
      await changeInstances(id ?? '', event);
      return id ?? '';
    },
    async replace(eventId: string, event: NeutralEvent) {
      await google('change-event', { ...place, eventId, event: writeEvent(event, email) });
      await changeInstances(eventId, event);
    },
    async remove(eventId: string) {
      await google('delete-event', { ...place, eventId });
    },
    putOwn: null,
    async putUnreadable(other: NeutralEvent) {
      const body = {
        items: [
          { id: 'unreadable', status: 'confirmed' },
          { id: 'good', ...writeEvent(other, email) },
        ],
        nextSyncToken: 'token',
      };
      await google('faults', { operation: 'events.list', account: email, status: 200, body });
    },
    expire: async (syncToken: string) => {
      await google('expire-sync-tokens', place);
      return syncToken;
    },
    async fail({ reply, call, isAfter = false }: Fault) {
      await google('faults', {
        account: email,
        name: NAMES[reply],
        isAfter,
        ...(call && { operation: CALLS[call] }),
        ...(reply === 429 && { retryAfter: 7 }),
      });
    },
    endAccess: async () => {
      await google('revoke', { email });
      return tokens.refresh_token;
    },
  };
}

export const GOOGLE: Target = {
  name: 'google',
  provider: createGoogleCalendarProvider(config, { now: () => currentTime() }),
  isReadOnly: false,
  newPerson,
};
