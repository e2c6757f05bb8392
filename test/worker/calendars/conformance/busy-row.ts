// A row of the busy table: events as a person sees them in a calendar app, and the times that they must block. The
// host is in Berlin (UTC+1, from 28 March 2027 UTC+2). The window is March 2027 in UTC.
import type { BusyRules } from '../../../../worker/domain/calendars/connection.ts';
import type { NeutralEvent } from './neutral-event.ts';

/** The state of a booking's event after the person has used a calendar app. */
type OwnEvent = 'in place' | 'moved' | 'free' | 'deleted';

export interface BusyRow {
  readonly title: string;
  readonly events: readonly NeutralEvent[];
  /** The busy times in UTC, for example `03-10 10:00–11:00`. */
  readonly busy: readonly string[];
  /** The rules of the host. Default: tentative events and all-day events block. */
  readonly rules?: Partial<BusyRules>;
  /** The zone of the calendar. Default: Berlin. */
  readonly calendarZone?: string;
  /** The event of a booking from 10:00 to 11:00 UTC on 10 March, in addition to the other events. */
  readonly own?: OwnEvent;
  /** For each provider whose busy times differ from `busy`: the name of the provider, and its busy times. */
  readonly except?: Partial<Record<string, readonly string[]>>;
}

export const TEN = '03-10 10:00–11:00';
export const WHOLE_DAY = '03-09 23:00–03-10 23:00';

export const at10 = (changes: Partial<NeutralEvent> = {}): NeutralEvent => ({
  start: '2027-03-10T10:00',
  end: '2027-03-10T11:00',
  ...changes,
});

export const day10 = (changes: Partial<NeutralEvent> = {}): NeutralEvent => ({
  start: '2027-03-10',
  end: '2027-03-11',
  ...changes,
});

export const timed = (start: string, end: string, zone = 'UTC'): NeutralEvent => ({
  start: `2027-${start}`,
  end: `2027-${end}`,
  zone,
});

/** An all-day event. `first` and `end` are dates without the year, such as `03-10`. The end is exclusive. */
export const dates = (first: string, end: string, changes: Partial<NeutralEvent> = {}) => ({
  start: `2027-${first}`,
  end: `2027-${end}`,
  ...changes,
});
