// Serializes a stored event for receivers. Deliveries, the event stream and the samples use this format.

import { pickTexts, TEXT_NAMES } from '../../domain/form/standard-fields.ts';
import { type Place, writePlace } from '../../domain/meeting-types/places.ts';
import { readPlace } from '../../domain/meeting-types/read-place.ts';
import type { Instant } from '../../domain/time/types.ts';
import {
  type EventFacts,
  isAboutBooking,
  type StoredBookingEvent,
  type StoredEvent,
} from '../../domain/webhooks/event-facts.ts';
import { toWirePlace } from '../meeting-types/wire-place.ts';
import { serializeMeetingType } from './serialize-meeting-type.ts';
import {
  type BookingDetails,
  PAYLOAD_VERSION,
  type PayloadBooking,
  type PayloadChanges,
  type WebhookPayload,
} from './webhook-payload.ts';

const iso = (at: Instant) => new Date(at).toISOString();

/**
 * Returns the place of the booking. Older events contain only the place of the meeting type, as a
 * text.
 */
function readEventPlace({ booking, meetingType }: EventFacts): Place | null {
  return booking.location ?? readPlace(meetingType.location);
}

function serializeBooking(facts: EventFacts): PayloadBooking {
  const { booking, meetingType, host } = facts;
  const place = readEventPlace(facts);
  return {
    id: booking.id,
    status: booking.status,
    outcome: booking.outcome ?? null,
    startTime: iso(booking.startAt),
    endTime: iso(booking.endAt),
    inviteeName: booking.inviteeName,
    inviteeEmail: booking.inviteeEmail,
    inviteeTimezone: booking.inviteeTimeZone,
    inviteeCountryCode: booking.inviteeCountryCode,
    inviteeMobileNumber: booking.inviteeMobileNumber,
    ...pickTexts(booking),
    answers: (booking.answers ?? []).map(({ key, label, value }) => ({
      key,
      label,
      value: typeof value === 'object' ? [...value] : value,
    })),
    guests: [...(booking.guests ?? [])],
    location: place && toWirePlace(place),
    revision: booking.sequence,
    isNoShow: booking.isNoShow ?? false,
    isAskedForAnotherTime: booking.isTimeAsked ?? false,
    isErased: booking.isErased,
    createdAt: iso(booking.createdAt),
    meetingType: {
      id: meetingType.id,
      slug: meetingType.slug,
      title: meetingType.title,
      description: meetingType.description,
      location: place ? writePlace(place) : '',
      durationMinutes: meetingType.durationMinutes,
    },
    host: { username: host.username, name: host.name, timezone: host.timeZone },
    hosts: (facts.hosts ?? []).map(({ id, name }) => ({ id, name })),
  };
}

/** Returns the changed fields. Leaves out fields that have no previous value in `former`. */
function serializeChanges({ former, booking }: EventFacts): PayloadChanges {
  const changes: PayloadChanges = {};
  const compare = (name: keyof PayloadChanges, from: string | undefined, to: string) => {
    if (from !== undefined && from !== to) changes[name] = { from, to };
  };
  const isoOrNone = (at: Instant | undefined) => (at === undefined ? undefined : iso(at));
  compare('status', former?.status, booking.status);
  compare('startTime', isoOrNone(former?.startAt), iso(booking.startAt));
  compare('endTime', isoOrNone(former?.endAt), iso(booking.endAt));
  compare('inviteeName', former?.inviteeName, booking.inviteeName);
  compare('inviteeEmail', former?.inviteeEmail, booking.inviteeEmail);
  compare('inviteeTimezone', former?.inviteeTimeZone, booking.inviteeTimeZone);
  for (const name of TEXT_NAMES) compare(name, former?.[name], booking[name]);
  return changes;
}

function serializeReminder({ reminder }: EventFacts): Pick<BookingDetails, 'reminder'> {
  if (!reminder) return {};
  const { minutesBefore, to } = reminder;
  return { reminder: { minutesBefore, to: [...to] } };
}

function serializeDetails({ type, facts }: StoredBookingEvent): BookingDetails {
  const by = facts.by === null ? {} : { by: facts.by };
  switch (type) {
    case 'booking.created':
    case 'booking.no_show':
    case 'booking.approval_requested':
    case 'booking.approved':
    case 'booking.started':
    case 'booking.ended':
      return by;
    case 'booking.updated':
      return { ...by, changes: serializeChanges(facts) };
    case 'booking.cancelled':
    case 'booking.declined':
      return { ...by, reason: facts.booking.cancelReason ?? '' };
    case 'booking.reminded':
      return serializeReminder(facts);
    default:
      return type satisfies never;
  }
}

export function serializeEvent(event: StoredEvent): WebhookPayload {
  const { sequence, occurredAt } = event;
  const timestamp = iso(occurredAt);
  const data = {
    version: PAYLOAD_VERSION,
    sequence,
    ...(sequence === 0 ? { isTest: true as const } : {}),
  } as const;
  if (!isAboutBooking(event)) {
    const meetingType = serializeMeetingType(event.facts);
    return { type: event.type, timestamp, data: { ...data, meetingType } };
  }
  const booking = serializeBooking(event.facts);
  return { type: event.type, timestamp, data: { ...data, ...serializeDetails(event), booking } };
}
