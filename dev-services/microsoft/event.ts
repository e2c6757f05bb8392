// The stored form of an event.
import type { Event, PatternedRecurrence } from '@microsoft/microsoft-graph-types';

/** A time with the zone name that the client gave, or a date of an all-day event. */
export type EventTime =
  | { readonly at: number; readonly zone: string }
  | { readonly date: string; readonly zone: string };

/** A property that a client adds to an event. `id` is for example `String {guid} Name Booking`. */
export interface ExtendedProperty {
  readonly id: string;
  readonly value: string;
}

/** The properties that have the same form in requests, in the store and in responses. */
export type EventFields = Pick<
  Event,
  | 'allowNewTimeProposals'
  | 'attendees'
  | 'body'
  | 'categories'
  | 'hideAttendees'
  | 'importance'
  | 'isAllDay'
  | 'isCancelled'
  | 'isOnlineMeeting'
  | 'isOrganizer'
  | 'isReminderOn'
  | 'location'
  | 'locations'
  | 'onlineMeetingProvider'
  | 'organizer'
  | 'reminderMinutesBeforeStart'
  | 'responseRequested'
  | 'responseStatus'
  | 'sensitivity'
  | 'showAs'
  | 'subject'
>;

type EventKind = 'singleInstance' | 'seriesMaster' | 'occurrence' | 'exception';

export interface StoredEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly iCalUId: string;
  readonly start: EventTime;
  readonly end: EventTime;
  readonly fields: EventFields;
  readonly recurrence: PatternedRecurrence | null;
  readonly seriesMasterId: string | null;
  /** The start of an occurrence or exception according to the recurrence of its series. */
  readonly originalStart: EventTime | null;
  readonly properties: readonly ExtendedProperty[];
  readonly transactionId: string | null;
  /** The link of the Teams meeting. Null without a meeting, or while Teams has not created the link. */
  readonly joinUrl: string | null;
  /** The number of reads after which Teams creates the link. */
  readonly pendingReads: number;
  readonly isDeleted: boolean;
  /** Changes with each version of the event. */
  readonly changeKey: string;
  readonly createdAt: number;
  readonly modifiedAt: number;
}

export const etagOf = ({ changeKey }: StoredEvent): string => `W/"${changeKey}"`;
