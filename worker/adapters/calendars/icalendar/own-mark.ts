// The marks of events that the service wrote: the booking, and a stamp that shows whether the host
// has changed the event since then.
import type { RawComponent } from './components.ts';
import type { StepBudget } from './limits.ts';
import { findText } from './properties.ts';

export const BOOKING_PROPERTY = 'X-HALFPAST-BOOKING';
export const STAMP_PROPERTY = 'X-HALFPAST-STAMP';

export interface OwnEventMark {
  readonly bookingId: string;
  readonly stamp: string | null;
}

export function findOwnMark(event: RawComponent, budget: StepBudget): OwnEventMark | null {
  const bookingId = findText(event, BOOKING_PROPERTY, budget);
  if (!bookingId) return null;
  return { bookingId, stamp: findText(event, STAMP_PROPERTY, budget) };
}
