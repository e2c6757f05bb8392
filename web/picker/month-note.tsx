// The line above the days. The line contains one of these: an instruction, the information that a
// later month was opened, or a button that finds the next available slot.

import type { ReactNode } from 'react';
import type { LocalDate } from '../../worker/domain/time/types.ts';
import { formatDate, formatMonth } from '../lib/format-date.ts';
import type { Month } from '../lib/months.ts';
import { t } from '../lib/translate.ts';
import styles from './month-view.module.css';

export type MonthState =
  | { readonly kind: 'free'; readonly hasNextTimes: boolean }
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
        <button type="button" className={styles.way} onClick={onRetry}>
          {t('Try again')}
        </button>
      )}
      {(state.kind === 'empty' || state.kind === 'searching') && (
        <button
          type="button"
          className={styles.way}
          aria-disabled={state.kind === 'searching'}
          onClick={() => state.kind === 'empty' && onFindNext()}
        >
          {t('Next available', {}, 'a button that opens the next month with free times')}
        </button>
      )}
    </>
  );
}

function describe(month: Month, state: MonthState): string {
  switch (state.kind) {
    case 'free':
      return state.hasNextTimes
        ? t('Choose a day or take one of the next times.')
        : t('Choose a day.');
    case 'first-free':
      return t('The first free day is {date}.', { date: formatDate(state.date) });
    case 'loading':
      return t('Loading times…');
    case 'failed':
      return t('The times could not be loaded.');
    case 'empty':
      return t(
        'No free times in {month}.',
        { month: formatMonth(month) },
        'month: a month with its year',
      );
    case 'searching':
      return t('Looking for the next free time…');
    case 'nothing-found':
      return t('No free times in the coming year.');
  }
}
