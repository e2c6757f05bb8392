// The steps of choosing a time.
import type { Instant, LocalDate } from '../../worker/domain/time/types.ts';
import type { Month } from '../lib/months.ts';

export type ChoosingPlace =
  | { readonly step: 'month'; readonly month: Month }
  | { readonly step: 'day'; readonly month: Month; readonly date: LocalDate }
  | {
      readonly step: 'form';
      readonly month: Month;
      readonly date: LocalDate;
      readonly slot: Instant;
    };

/** The step that was shown before the current step. `done` is the step that shows a finished booking. */
export type PreviousPlace =
  | ChoosingPlace
  | {
      readonly step: 'done';
      readonly month: Month;
      readonly booked: { readonly startTime: string };
    };

/** `open` adds an entry to the browser's history, and `replace` replaces the current entry. */
export interface PickerNavigation {
  readonly open: (place: ChoosingPlace) => void;
  readonly replace: (place: ChoosingPlace) => void;
}
