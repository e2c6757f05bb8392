// The page's own small router: one history entry a step, so that the browser's Back walks
// form → slots → month, and a reload comes back to the same step.
import { useCallback, useEffect, useState } from 'react';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { type Place, parentOf, writePlace } from './place.ts';

/** How many entries of this page lie behind this one, and what it shows. */
interface Entry {
  readonly place: Place;
  readonly depth: number;
}

export interface Navigation {
  readonly place: Place;
  /** Where the invitee was before; null when the page has just been loaded. */
  readonly from: Place | null;
  readonly open: (place: Place) => void;
  readonly replace: (place: Place) => void;
  readonly back: () => void;
}

export function useNavigation(readFirst: () => Place, chosenZone: TimeZone | null): Navigation {
  const [{ entry, from }, setState] = useState(() => ({
    entry: readEntry(history.state) ?? startAt(readFirst()),
    from: null as Place | null,
  }));

  const show = useCallback((next: Entry): void => {
    setState((before) => ({ entry: next, from: before.entry.place }));
  }, []);

  useEffect(() => {
    const onPopState = (event: PopStateEvent): void => {
      const popped = readEntry(event.state);
      if (popped !== null) show(popped);
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [show]);

  // The first entry keeps the address it came with, until another zone is chosen; also mends the zone
  // after Back to an entry with an older one.
  useEffect(() => {
    const isZoneTrue = new URLSearchParams(location.search).get('tz') === chosenZone;
    const isNew = readEntry(history.state) === null;
    if (isZoneTrue && !isNew) return;
    const address = isZoneTrue ? location.href : writePlace(location.href, entry.place, chosenZone);
    history.replaceState({ halfpast: entry }, '', address);
  }, [entry, chosenZone]);

  const open = useCallback(
    (place: Place): void => {
      const next = { place, depth: entry.depth + 1 };
      history.pushState({ halfpast: next }, '', writePlace(location.href, place, chosenZone));
      show(next);
    },
    [entry.depth, chosenZone, show],
  );

  const replace = useCallback(
    (place: Place): void => {
      const next = { place, depth: entry.depth };
      history.replaceState({ halfpast: next }, '', writePlace(location.href, place, chosenZone));
      show(next);
    },
    [entry.depth, chosenZone, show],
  );

  const back = useCallback((): void => {
    if (entry.depth > 0) history.back();
    else replace(parentOf(entry.place));
  }, [entry, replace]);

  return { place: entry.place, from, open, replace, back };
}

/** A link straight to a day gets the month behind it, so that Back leads there. */
function startAt(place: Place): Entry {
  if (place.step === 'month') return { place, depth: 0 };
  const month = { place: parentOf(place), depth: 0 };
  history.replaceState({ halfpast: month }, '', writePlace(location.href, month.place, null));
  const entry = { place, depth: 1 };
  history.pushState({ halfpast: entry }, '', writePlace(location.href, place, null));
  return entry;
}

/** The state was written by this page, but perhaps by another version of it. */
function readEntry(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('halfpast' in state)) return null;
  const entry = state.halfpast as Entry;
  return typeof entry?.place?.month === 'string' ? entry : null;
}
