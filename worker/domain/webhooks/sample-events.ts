// Realistic sample events for the documentation and for tests.
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, type TimeZone } from '../time/types.ts';
import type { EventFacts, StoredEvent } from './event-facts.ts';
import type { WebhookEvent } from './events.ts';

const BOOKED_AT = Date.UTC(2026, 10, 20, 9, 30);
const START_AT = Date.UTC(2026, 10, 23, 13, 0);
const LENGTH_MS = 30 * MINUTE_MS;

const HOST: EventFacts['host'] = {
  username: 'ada-lovelace',
  name: 'Ada Lovelace',
  timeZone: 'Europe/London' as TimeZone,
};

function sampleFacts(changes: Partial<EventFacts['booking']> = {}): EventFacts {
  return {
    version: 1,
    by: null,
    former: null,
    host: HOST,
    booking: {
      id: 'b5f6c1de-6a3e-4f0b-9c55-1d2f8f4f7a10',
      status: 'confirmed',
      startAt: START_AT,
      endAt: START_AT + LENGTH_MS,
      inviteeName: 'Grace Hopper',
      inviteeEmail: 'grace@example.com',
      inviteeTimeZone: 'America/New_York',
      inviteeCountryCode: '+1',
      inviteeMobileNumber: '2025550143',
      notes: 'Looking forward to it.',
      answers: [{ key: 'company', label: 'Company', value: 'Eckert-Mauchly' }],
      guests: ['jean@example.com'],
      location: { kind: 'google_meet', value: '' },
      sequence: 0,
      cancelReason: null,
      isTimeAsked: false,
      isNoShow: false,
      isErased: false,
      createdAt: BOOKED_AT,
      ...changes,
    },
    meetingType: {
      id: '0d9b2a52-8f1e-4a7c-b0de-5a4c9c6e7f21',
      slug: 'intro',
      title: '30-minute intro',
      description: 'A first talk.',
      location: 'Google Meet',
      durationMinutes: 30,
    },
  };
}

/**
 * The events of one booking: the invitee creates it, the host moves it, and the invitee cancels it.
 * The event `booking.no_show` shows a different end: the invitee does not cancel and does not come.
 */
export const SAMPLE_EVENTS: Readonly<Record<WebhookEvent, StoredEvent>> = {
  'booking.created': {
    id: '7c1f3f0e-2f64-4c1b-8a59-0a6b0a9d1e01',
    sequence: 41,
    type: 'booking.created',
    occurredAt: BOOKED_AT,
    facts: sampleFacts(),
  },
  'booking.updated': {
    id: '7c1f3f0e-2f64-4c1b-8a59-0a6b0a9d1e02',
    sequence: 42,
    type: 'booking.updated',
    occurredAt: BOOKED_AT + HOUR_MS,
    facts: {
      ...sampleFacts({
        startAt: START_AT + DAY_MS,
        endAt: START_AT + DAY_MS + LENGTH_MS,
        sequence: 1,
      }),
      by: 'host',
      former: {
        startAt: START_AT,
        endAt: START_AT + LENGTH_MS,
        inviteeName: 'Grace Hopper',
        inviteeEmail: 'grace@example.com',
        notes: 'Looking forward to it.',
      },
    },
  },
  'booking.cancelled': {
    id: '7c1f3f0e-2f64-4c1b-8a59-0a6b0a9d1e03',
    sequence: 43,
    type: 'booking.cancelled',
    occurredAt: BOOKED_AT + DAY_MS,
    facts: {
      ...sampleFacts({
        startAt: START_AT + DAY_MS,
        endAt: START_AT + DAY_MS + LENGTH_MS,
        sequence: 2,
        status: 'cancelled',
        cancelReason: 'I found another time elsewhere.',
      }),
      by: 'invitee',
    },
  },
  'booking.no_show': {
    id: '7c1f3f0e-2f64-4c1b-8a59-0a6b0a9d1e04',
    sequence: 44,
    type: 'booking.no_show',
    occurredAt: START_AT + DAY_MS + LENGTH_MS,
    facts: {
      ...sampleFacts({
        startAt: START_AT + DAY_MS,
        endAt: START_AT + DAY_MS + LENGTH_MS,
        sequence: 1,
        isNoShow: true,
      }),
      by: 'host',
    },
  },
};

/**
 * Returns the event that a test delivery contains, with the host's data and a start after `now`. Sequence 0
 * marks an event outside the event stream.
 */
export function makeTestEvent(id: string, host: EventFacts['host'], now: Instant): StoredEvent {
  const startAt = Math.ceil(now / DAY_MS) * DAY_MS + DAY_MS + 13 * HOUR_MS;
  const facts = sampleFacts({ startAt, endAt: startAt + LENGTH_MS, createdAt: now });
  return { id, sequence: 0, type: 'booking.created', occurredAt: now, facts: { ...facts, host } };
}
