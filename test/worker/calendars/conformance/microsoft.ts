// The Microsoft test server as a target of the conformance suite.
import type { Event } from '@microsoft/microsoft-graph-types';
import { occurrenceIdOf } from '../../../../dev-services/microsoft/ids.ts';
import { microsoft, newPerson as newMicrosoftPerson, provider } from '../microsoft/people.ts';
import type { CallKind, Fault, Target } from './harness.ts';
import { type Answer, isAllDay, listChanges, type NeutralEvent, seconds } from './neutral-event.ts';

const RESPONSES = {
  accepted: 'accepted',
  declined: 'declined',
  maybe: 'tentativelyAccepted',
  none: 'notResponded',
} as const satisfies Record<Answer, string>;

const SHOWN = {
  busy: 'busy',
  free: 'free',
  tentative: 'tentative',
  away: 'oof',
  elsewhere: 'workingElsewhere',
} as const satisfies Record<NonNullable<NeutralEvent['show']>, string>;

const writeTime = (time: string, event: NeutralEvent) => ({
  dateTime: isAllDay(event) ? `${time}T00:00:00` : seconds(time),
  timeZone: event.zone ?? 'UTC',
});

const DAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

function writeRecurrence({ start, series }: NeutralEvent): Pick<Event, 'recurrence'> {
  if (!series) return {};
  const startDate = start.slice(0, 10);
  const day = DAYS[new Date(`${startDate}T00:00:00Z`).getUTCDay()] ?? 'monday';
  return {
    recurrence: {
      pattern:
        series.every === 'day'
          ? { type: 'daily', interval: 1 }
          : { type: 'weekly', interval: 1, daysOfWeek: [day] },
      range: { type: 'numbered', startDate, numberOfOccurrences: series.count },
    },
  };
}

function writeEvent(event: NeutralEvent): Event {
  const { show, answer, otherAnswer, isCancelled, isPrivate } = event;
  return {
    subject: 'A secret title',
    start: writeTime(event.start, event),
    end: writeTime(event.end, event),
    isAllDay: isAllDay(event),
    showAs: SHOWN[show ?? 'busy'],
    ...(answer && { responseStatus: { response: RESPONSES[answer] } }),
    ...(isCancelled && { isCancelled }),
    ...(isPrivate && { sensitivity: 'private' }),
    ...(otherAnswer && {
      attendees: [
        {
          emailAddress: { address: 'other@person.example' },
          status: { response: RESPONSES[otherAnswer] },
        },
      ],
    }),
    ...writeRecurrence(event),
  };
}

const CALLS = {
  read: undefined,
  insert: 'events.create',
  update: 'events.update',
  delete: 'events.delete',
} as const satisfies Record<CallKind, string | undefined>;

const NAMES = {
  401: 'InvalidAuthenticationToken',
  403: 'ErrorAccessDenied',
  404: 'ErrorItemNotFound',
  429: 'TooManyRequests',
  500: 'ErrorInternalServerError',
  503: 'serviceUnavailable',
  hang: 'hang',
  reset: 'reset',
  garbage: 'garbage',
} as const satisfies Record<Fault['reply'], string>;

async function newPerson({ timeZone = 'Europe/Berlin' } = {}) {
  const person = await newMicrosoftPerson({ timeZone });
  const { email, calendarId, token, refreshToken } = person;

  async function changeInstances(id: string, event: NeutralEvent): Promise<void> {
    for (const { originalStart, event: changed } of listChanges(event)) {
      const place = { calendarId, eventId: occurrenceIdOf(id, originalStart.slice(0, 10)) };
      if (changed === null) await microsoft('delete-event', place);
      else await microsoft('change-event', { ...place, event: writeEvent(changed) });
    }
  }

  return {
    accessToken: token,
    refreshToken,
    calendarId,
    missingCalendarId: `${calendarId.slice(0, -8)}AAAAAEG=`,
    addresses: [email],
    async put(event: NeutralEvent) {
      const { id } = await microsoft('events', { calendarId, event: writeEvent(event) });
      await changeInstances(id, event);
      return id;
    },
    async replace(eventId: string, event: NeutralEvent) {
      await microsoft('change-event', { calendarId, eventId, event: writeEvent(event) });
      await changeInstances(eventId, event);
    },
    async remove(eventId: string) {
      await microsoft('delete-event', { calendarId, eventId });
    },
    putOwn: null,
    async putUnreadable(other: NeutralEvent) {
      const value = [{ id: 'unreadable' }, { id: 'good', ...writeEvent(other) }];
      const fault = { operation: 'calendarView.list', account: email } as const;
      await microsoft('faults', { ...fault, status: 200, body: { value } });
    },
    expire: async (syncToken: string) => {
      await microsoft('expire-delta-tokens', { calendarId });
      return syncToken;
    },
    async fail({ reply, call, isAfter = false }: Fault) {
      const operation = call && CALLS[call];
      await microsoft('faults', {
        account: email,
        name: NAMES[reply],
        isAfter,
        ...(operation && { operation }),
        ...(reply === 429 && { retryAfter: 7 }),
      });
    },
    endAccess: async () => {
      await microsoft('revoke', { email });
      return refreshToken;
    },
  };
}

export const MICROSOFT: Target = { name: 'microsoft', provider, isReadOnly: false, newPerson };
