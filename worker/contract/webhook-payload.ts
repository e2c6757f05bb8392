// What a receiver reads: the body of every delivery, and every event of the stream. Version 1. Fields may be
// added to it; taking one away, or changing what it means, makes version 2 beside it.
import type { WebhookEvent } from '../domain/webhooks/events.ts';

type IsoInstant = string;

export const PAYLOAD_VERSION = 1;

/** The booking as it was right after the change. Erased since, its invitee's fields are empty. */
export interface PayloadBooking {
  id: string;
  status: 'confirmed' | 'cancelled';
  startTime: IsoInstant;
  endTime: IsoInstant;
  inviteeName: string;
  inviteeEmail: string;
  /** IANA name. */
  inviteeTimezone: string;
  /** Dial code such as `+49`. */
  inviteeCountryCode: string | null;
  inviteeMobileNumber: string | null;
  notes: string;
  /** 0 when made; raised by every change and by the cancellation. */
  revision: number;
  isErased: boolean;
  createdAt: IsoInstant;
  meetingType: {
    id: string;
    slug: string;
    title: string;
    description: string;
    location: string;
    durationMinutes: number;
  };
  host: { username: string; name: string; timezone: string };
}

interface PayloadChange {
  from: string;
  to: string;
}

/** Of `booking.updated`: what is not the same as before. */
export type PayloadChanges = Partial<
  Record<
    'startTime' | 'endTime' | 'inviteeName' | 'inviteeEmail' | 'inviteeTimezone' | 'notes',
    PayloadChange
  >
>;

export interface WebhookPayload {
  type: WebhookEvent;
  /** When it happened; the time of the attempt is in the header `webhook-timestamp`. */
  timestamp: IsoInstant;
  data: {
    version: typeof PAYLOAD_VERSION;
    /** 1, 2, 3 … of the host, without a gap; 0 in a test. */
    sequence: number;
    /** Only in a test, and true there. */
    isTest?: true;
    booking: PayloadBooking;
    /** Of `booking.updated`. */
    changes?: PayloadChanges;
    /** Of `booking.updated` and `booking.cancelled`: whose doing it was. */
    by?: 'host' | 'invitee';
    /** Of `booking.cancelled`: what the one who cancelled wrote to the other party; empty without any. */
    reason?: string;
  };
}
