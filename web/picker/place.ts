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

/** `open` adds an entry to the browser's history, and `replace` replaces the current entry. */
export interface PickerNavigation {
  readonly open: (place: ChoosingPlace) => void;
  readonly replace: (place: ChoosingPlace) => void;
}
