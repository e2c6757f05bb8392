// The body of every delivery and every event of the event stream. Version 1. Fields may be added. Removing a
// field or changing its meaning requires an additional version 2.
import type { WebhookEvent } from '../../domain/webhooks/events.ts';

type IsoInstant = string;

export const PAYLOAD_VERSION = 1;

/** The booking right after the change. If the invitee was erased since, their fields are empty. */
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
  /** 0 when created, raised by every change and by the cancellation. */
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

/** Only in `booking.updated`: the fields that changed. */
export type PayloadChanges = Partial<
  Record<
    'startTime' | 'endTime' | 'inviteeName' | 'inviteeEmail' | 'inviteeTimezone' | 'notes',
    PayloadChange
  >
>;

export interface WebhookPayload {
  type: WebhookEvent;
  /** When it happened. The time of the attempt is in the header `webhook-timestamp`. */
  timestamp: IsoInstant;
  data: {
    version: typeof PAYLOAD_VERSION;
    /** 1, 2, 3 … per host, without a gap. 0 in a test. */
    sequence: number;
    /** Only in a test, always true. */
    isTest?: true;
    booking: PayloadBooking;
    /** Only in `booking.updated`. */
    changes?: PayloadChanges;
    /** Only in `booking.updated` and `booking.cancelled`: who did it. */
    by?: 'host' | 'invitee';
    /**
     * Only in `booking.cancelled`: message from the person who cancelled to the other party, possibly empty.
     */
    reason?: string;
  };
}
