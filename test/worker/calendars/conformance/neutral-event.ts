// Events in a form that belongs to no provider. Each target writes them in the form of its own server.
import { instantAt } from '../../../../dev-services/provider/wall-clock.ts';
import type { Instant, Interval } from '../../../../worker/domain/time/types.ts';
import { zoneOf } from '../icalendar/busy-times.ts';

/** The ways in which calendar apps can show the time of an event. */
type Show = 'busy' | 'free' | 'tentative' | 'away' | 'elsewhere';

/** The owner's answer to an invitation from another person. */
export type Answer = 'accepted' | 'declined' | 'maybe' | 'none';

export interface NeutralEvent {
  /** A date (`2027-03-10`) for an all-day event, or a clock time (`2027-03-10T10:00`). */
  readonly start: string;
  /** The end, which is exclusive. */
  readonly end: string;
  /** The zone of clock times. Default: UTC. */
  readonly zone?: string;
  readonly show?: Show;
  /** Absent when the owner of the calendar created the event. */
  readonly answer?: Answer;
  /** The answer of another person, who is invited too. */
  readonly otherAnswer?: Answer;
  readonly isCancelled?: boolean;
  readonly isPrivate?: boolean;
  readonly series?: Series;
}

export interface Series {
  readonly every: 'day' | 'week';
  readonly count: number;
  /** The changed instances by their number, from 0. Null deletes the instance. */
  readonly changes?: Readonly<Record<number, Partial<NeutralEvent> | null>>;
}

export const isAllDay = ({ start }: Pick<NeutralEvent, 'start'>): boolean => !start.includes('T');

export const seconds = (time: string): string => (time.includes('T') ? `${time}:00` : time);

const addDays = (time: string, days: number): string => {
  const moved = new Date(Date.parse(`${time.slice(0, 10)}T00:00:00Z`) + days * 86_400_000);
  return moved.toISOString().slice(0, 10) + time.slice(10);
};

interface Change {
  /** The original start of the instance, in the zone of the series. */
  readonly originalStart: string;
  /** The whole instance. Null when it is deleted. */
  readonly event: NeutralEvent | null;
}

/** Lists the changed instances of a series. */
export function listChanges(event: NeutralEvent): Change[] {
  const { series, ...single } = event;
  if (!series) return [];
  const step = series.every === 'day' ? 1 : 7;
  return Object.entries(series.changes ?? {}).map(([index, change]) => {
    const days = Number(index) * step;
    const [start, end] = [addDays(event.start, days), addDays(event.end, days)];
    return { originalStart: start, event: change && { ...single, start, end, ...change } };
  });
}

export const instantOfTime = (time: string, zone = 'UTC'): Instant =>
  instantAt(zoneOf(zone), Date.parse(`${seconds(time)}Z`));

/** Returns an event in UTC. */
export function eventAt({ start, end }: Interval): NeutralEvent {
  const write = (at: number) => new Date(at).toISOString().slice(0, 16);
  return { start: write(start), end: write(end) };
}
