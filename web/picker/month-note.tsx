// The line above the days: an instruction, the information that a later month was opened, or a button that
// looks for the next available slot.
import type { ReactNode } from 'react';
import type { LocalDate } from '../../worker/domain/time/types.ts';
import { formatDate, formatMonth } from '../lib/format-date.ts';
import type { Month } from '../lib/months.ts';

export type MonthState =
  | { readonly kind: 'free' }
  | { readonly kind: 'first-free'; readonly date: LocalDate }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'nothing-found' };

interface MonthNoteProps {
  readonly month: Month;
  readonly state: MonthState;
  readonly onRetry: () => void;
  readonly onFindNext: () => void;
}

export function MonthNote({ month, state, onRetry, onFindNext }: MonthNoteProps): ReactNode {
  return (
    <>
      <span role="status" data-state={state.kind}>
        {describe(month, state)}
      </span>
      {state.kind === 'failed' && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
      {(state.kind === 'empty' || state.kind === 'searching') && (
        <button
          type="button"
          className="button"
          aria-disabled={state.kind === 'searching'}
          onClick={() => state.kind === 'empty' && onFindNext()}
        >
          Next available
        </button>
      )}
    </>
  );
}

function describe(month: Month, state: MonthState): string {
  switch (state.kind) {
    case 'free':
      return 'Choose a day.';
    case 'first-free':
      return `The first free day is ${formatDate(state.date)}.`;
    case 'loading':
      return 'Loading times…';
    case 'failed':
      return 'The times could not be loaded.';
    case 'empty':
      return `No free times in ${formatMonth(month)}.`;
    case 'searching':
      return 'Looking for the next free time…';
    case 'nothing-found':
      return 'No free times in the coming year.';
  }
}
