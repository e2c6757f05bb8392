// Busy times are stored in pieces of at most one day. So a query for a time range needs to look back only one
// day from its start.
import { DAY_MS, type Instant, type Interval, type TimeZone } from '../time/types.ts';
import { busyOfEvent } from './event-intervals.ts';
import type { ExternalEvent } from './types.ts';

/** Maximum length of a piece. */
export const PIECE_MS = DAY_MS;

export interface BusyPiece {
  readonly eventId: string;
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

/** Empty when the event takes no time in the window. */
export function piecesOfEvent(
  event: ExternalEvent,
  hostZone: TimeZone,
  within: Interval,
): BusyPiece[] {
  const busy = busyOfEvent(event, hostZone, within);
  return busy === null ? [] : cutIntoPieces(event.id, busy);
}
