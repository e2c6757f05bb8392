// The state and the errors of the forms for a new booking and for a change of a booking.

import type { RefObject } from 'react';
import type { FieldError } from '../../../../worker/contract/errors.ts';
import type { Refused } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import type { TimeSpan } from '../../bookings/booking-time.ts';
import type { BookingDraft } from './booking-draft.ts';

export interface DraftEdit<Draft extends BookingDraft, Field extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: Draft;
  readonly times: TimeSpan | null;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** An error that belongs to no field. */
  readonly fault: string | null;
  readonly errorOf: (field: Field) => string | undefined;
  readonly change: (part: Partial<Draft>) => void;
  readonly save: () => Promise<void>;
}

export const OVERLAPS_EVENT = t('Your calendar has another event at that time.');

/** Error codes about the chosen time. */
const TIME_CODES: readonly string[] = ['SLOT_TAKEN', 'SLOT_IN_PAST'];

/** `toField` returns the field that shows the errors of a path. */
export function readErrors(
  { failure }: Refused,
  toField: (path: string) => string,
): readonly FieldError[] {
  if (failure === null) return [];
  if (TIME_CODES.includes(failure.code)) return [{ path: 'startTime', message: failure.message }];
  return (failure.errors ?? []).map((error) => ({ ...error, path: toField(error.path) }));
}
