// A realistic booking for sample events and test events.

import { NO_TEXTS } from '../form/standard-fields.ts';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, type TimeZone } from '../time/types.ts';
import type { EventFacts, StoredBookingEvent } from './event-facts.ts';

export const BOOKED_AT = Date.UTC(2026, 10, 20, 9, 30);
export const START_AT = Date.UTC(2026, 10, 23, 13, 0);
export const LENGTH_MS = 30 * MINUTE_MS;

export const SAMPLE_HOST: EventFacts['host'] = {
  username: 'ada-lovelace',
  name: 'Ada Lovelace',
  timeZone: 'Europe/London' as TimeZone,
};

export function sampleFacts(changes: Partial<EventFacts['booking']> = {}): EventFacts {
  return {
    version: 1,
    by: null,
    former: null,
    host: SAMPLE_HOST,
    hosts: [{ id: '6a1f0c8e-2b7d-4c39-9e54-8d3b7a0c5f12', name: SAMPLE_HOST.name }],
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
      ...NO_TEXTS,
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
 * Returns the event that a test delivery contains, with the host's data and a start after `now`. Sequence 0
 * marks an event outside the event stream.
 */
export function makeTestEvent(
  id: string,
  host: EventFacts['host'],
  now: Instant,
): StoredBookingEvent {
  const startAt = Math.ceil(now / DAY_MS) * DAY_MS + DAY_MS + 13 * HOUR_MS;
  const facts = sampleFacts({ startAt, endAt: startAt + LENGTH_MS, createdAt: now });
  return { id, sequence: 0, type: 'booking.created', occurredAt: now, facts: { ...facts, host } };
}
