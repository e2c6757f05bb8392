import type { StartRefusal } from '../../domain/slots/types.ts';
import type { ErrorCode } from '../errors.ts';

/** The error for each reason why a start is not available. */
export const START_REFUSALS = {
  past: 'SLOT_IN_PAST',
  'too-soon': 'SLOT_TOO_SOON',
  'too-early': 'SLOT_TOO_EARLY',
  'too-far': 'SLOT_TOO_FAR',
  'outside-hours': 'SLOT_OUTSIDE_HOURS',
  'off-grid': 'SLOT_OFF_GRID',
  'not-offered': 'SLOT_NOT_OFFERED',
  busy: 'SLOT_TAKEN',
  'day-full': 'DAY_FULL',
  'week-full': 'WEEK_FULL',
  'month-full': 'MONTH_FULL',
} as const satisfies Record<StartRefusal, ErrorCode>;

export const SLOT_ERRORS = Object.values(START_REFUSALS);
