import { PIECE_MS } from '../slots/calendar-busy.ts';
// Cuts busy times into pieces of at most one day for the database. A query for a time range can then ignore
// all pieces that start more than one day before the range.
import type { Instant, Interval, TimeZone } from '../time/types.ts';
import { type BusyRules, EVERYTHING_BLOCKS } from './connection.ts';
import { busyOfEvent } from './event-intervals.ts';
import type { ExternalEvent } from './types.ts';

export interface BusyPiece {
  readonly eventId: string;
  /** The index of this piece within the event. */
  readonly piece: number;
  readonly startAt: Instant;
  readonly endAt: Instant;
}

function cutIntoPieces(eventId: string, interval: Interval): BusyPiece[] {
  const pieces: BusyPiece[] = [];
  for (let startAt = interval.start; startAt < interval.end; startAt += PIECE_MS) {
    const endAt = Math.min(startAt + PIECE_MS, interval.end);
    pieces.push({ eventId, piece: pieces.length, startAt, endAt });
  }
  return pieces;
}

/** Returns an empty list when the event does not make the host unavailable in the time range `within`. */
export function piecesOfEvent(
  event: ExternalEvent,
  hostZone: TimeZone,
  within: Interval,
  rules: BusyRules = EVERYTHING_BLOCKS,
): BusyPiece[] {
  const busy = busyOfEvent(event, hostZone, within, rules);
  return busy === null ? [] : cutIntoPieces(event.id, busy);
}
