import { type ReactNode, useEffect } from 'react';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { BOOKINGS_TEXTS } from './booking-calls.ts';
import { focusBooking } from './booking-row.tsx';
import styles from './load-more.module.css';
import type { BookingsList } from './use-bookings.ts';

/**
 * Renders the button that loads the next page. The button keeps the focus while there are more pages. After
 * the last page, the focus moves to the first booking of that page.
 */
export function LoadMore({ list }: { list: BookingsList }): ReactNode {
  const { nextCursor, isLoading, hasFailed, added } = list;
  const isLast = nextCursor === null;

  useEffect(() => {
    if (isLast && added?.firstId !== undefined && document.activeElement === document.body) {
      focusBooking(added.firstId);
    }
  }, [isLast, added]);

  if (isLast) return null;
  return (
    <div className={styles.more}>
      <Alert text={hasFailed ? BOOKINGS_TEXTS.fetch : null} />
      <Button aria-disabled={isLoading} onClick={list.loadMore}>
        {isLoading ? t('Loading...') : t('Load more')}
      </Button>
    </div>
  );
}
