import { useEffect, useState } from 'react';
import type { BookingsQuery } from '../../../../worker/contract/bookings/bookings-query.ts';
import { LANGUAGE } from '../../../lib/language.ts';
import { listBookings } from './booking-calls.ts';
import { waitingQuery } from './bookings-query.ts';

type Scope = BookingsQuery['scope'];

/** The last known counts, so that the tab does not disappear while the count loads again. */
const known = new Map<Scope, string>();

/**
 * Returns the number of requests that wait for the host's approval, such as `2`, or `25+` if there are more. Null when
 * there are none. Counts again when `reloadKey` changes.
 */
export function useWaitingCount(scope: Scope, reloadKey: object): string | null {
  const [, setLoaded] = useState<object | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: count again for another `reloadKey`
  useEffect(() => {
    let isCurrent = true;
    listBookings(waitingQuery(scope), null).then((page) => {
      if (!page.ok) return;
      const count = new Intl.NumberFormat(LANGUAGE).format(page.bookings.length);
      if (page.bookings.length === 0) known.delete(scope);
      else known.set(scope, page.nextCursor === null ? count : `${count}+`);
      if (isCurrent) setLoaded(page);
    });
    return () => {
      isCurrent = false;
    };
  }, [scope, reloadKey]);
  return known.get(scope) ?? null;
}
