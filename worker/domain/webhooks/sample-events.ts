// Realistic sample events for the documentation and for tests.

import type {
  BookingWebhookEvent,
  MeetingTypeWebhookEvent,
  WebhookEvent,
} from '../events/events.ts';
import { DAY_MS, HOUR_MS, type Instant } from '../time/types.ts';
import type { StoredBookingEvent, StoredMeetingTypeEvent } from './event-facts.ts';
import { BOOKED_AT, LENGTH_MS, START_AT, sampleFacts } from './sample-booking.ts';
import { sampleTypeFacts } from './sample-meeting-type.ts';

/** Returns everything except the facts. The sample events have the sequence numbers 41, 42, 43 and so on. */
const sample = <Type extends WebhookEvent>(number: number, type: Type, occurredAt: Instant) => ({
  id: `7c1f3f0e-2f64-4c1b-8a59-0a6b0a9d1e${String(number).padStart(2, '0')}`,
  sequence: 40 + number,
  type,
  occurredAt,
});

type Samples = Readonly<Record<BookingWebhookEvent, StoredBookingEvent>> &
  Readonly<Record<MeetingTypeWebhookEvent, StoredMeetingTypeEvent>>;

/**
 * The events of one booking: the invitee creates it, the host moves it, and the invitee cancels it.
 * The event `booking.no_show` shows a different end: the invitee does not cancel and does not come.
 * The remaining events show the steps between these events, and a booking that the host must
 * approve.
 */
export const SAMPLE_EVENTS: Samples = {
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
  'booking.approval_requested': {
    ...sample(5, 'booking.approval_requested', BOOKED_AT),
    facts: sampleFacts({ status: 'pending' }),
  },
  'booking.approved': {
    ...sample(6, 'booking.approved', BOOKED_AT + HOUR_MS),
    facts: { ...sampleFacts({ sequence: 1 }), by: 'host', former: { status: 'pending' } },
  },
  'booking.declined': {
    ...sample(7, 'booking.declined', BOOKED_AT + HOUR_MS),
    facts: {
      ...sampleFacts({
        ...{ sequence: 1, status: 'cancelled', outcome: 'declined' },
        cancelReason: 'I am on holiday that week.',
      }),
      by: 'host',
    },
  },
  'booking.reminded': {
    ...sample(8, 'booking.reminded', START_AT - DAY_MS),
    facts: { ...sampleFacts(), reminder: { minutesBefore: 1_440, to: ['host', 'invitee'] } },
  },
  'booking.started': { ...sample(9, 'booking.started', START_AT), facts: sampleFacts() },
  'booking.ended': { ...sample(10, 'booking.ended', START_AT + LENGTH_MS), facts: sampleFacts() },
  'meeting_type.created': {
    ...sample(11, 'meeting_type.created', BOOKED_AT - DAY_MS),
    facts: sampleTypeFacts(),
  },
  'meeting_type.updated': {
    ...sample(12, 'meeting_type.updated', BOOKED_AT - HOUR_MS),
    facts: sampleTypeFacts({ durations: [30, 60], isActive: false }),
  },
  'meeting_type.deleted': {
    ...sample(13, 'meeting_type.deleted', BOOKED_AT + 2 * DAY_MS),
    facts: sampleTypeFacts({ durations: [30, 60], isActive: false }),
  },
};
