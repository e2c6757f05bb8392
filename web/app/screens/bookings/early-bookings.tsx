// The week view first shows the morning. A button tells that there are bookings above, and scrolls to them.

import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { t } from '../../../lib/translate.ts';
import styles from './early-bookings.module.css';

interface EarlyBookingsProps {
  readonly scroller: RefObject<HTMLElement | null>;
  /** The distance of each shown booking from the top of the day. */
  readonly tops: readonly number[];
}

export function EarlyBookings({ scroller, tops }: EarlyBookingsProps): ReactNode {
  const [scrollTop, setScrollTop] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const read = (): void => setScrollTop(element.scrollTop);
    read();
    element.addEventListener('scroll', read);
    return () => element.removeEventListener('scroll', read);
  }, [scroller]);
  const hidden = tops.filter((top) => top < scrollTop);
  return (
    <div className={styles.early}>
      {hidden.length > 0 && (
        <button
          type="button"
          className="button button-small"
          onClick={() => {
            scroller.current?.scrollTo({ top: Math.min(...hidden) });
            // The button disappears.
            scroller.current?.focus();
          }}
        >
          <span aria-hidden="true">↑</span>
          {t('{count, plural, one {# earlier booking} other {# earlier bookings}}', {
            count: hidden.length,
          })}
        </button>
      )}
    </div>
  );
}
