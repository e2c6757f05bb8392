// Tells whether the page shows the day beside the month (web/styles/calendar.css).
import { useSyncExternalStore } from 'react';

const wide = matchMedia('(width >= 56.25rem)');

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
