// A small router with one history entry per step (step-history.ts). Back leads from the form to the slots, and
// from the slots to the month. A reload restores the step.
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import type { Month } from '../lib/months.ts';
import { createBrowserHistory, createFrameHistory } from './step-history.ts';

const isInFrame = parent !== window;
const steps = isInFrame
  ? createFrameHistory(history, () => location.href)
  : createBrowserHistory(history, window);

interface Step {
  readonly step: string;
  readonly month: Month;
}

/** The steps of a page, and how its URL stores them. */
interface Route<P extends Step> {
  readonly readFirst: () => P;
  /**
   * Returns the step that Back opens when there is no earlier entry. Returns null at the first
   * step.
   */
  readonly parentOf: (place: P) => P | null;
  readonly write: (address: string, place: P, zone: TimeZone | null) => string;
}

/** The step, and the number of this page's earlier history entries. */
interface Entry<P> {
  readonly place: P;
  readonly depth: number;
}

export interface Navigation<P> {
  readonly place: P;
  /** The previous step, or null when the page has just been loaded. */
  readonly from: P | null;
  /** True when the first step comes from the history entry of an earlier visit, and not from the URL. */
  readonly isRestored: boolean;
  readonly open: (place: P) => void;
  readonly replace: (place: P) => void;
  readonly back: () => void;
}

export function useNavigation<P extends Step>(
  initialRoute: Route<P>,
  chosenZone: TimeZone | null,
): Navigation<P> {
  const [route] = useState(initialRoute);
  const [restored] = useState(() => readEntry<P>(steps.read()));
  const [{ entry, from }, setState] = useState(() => ({
    entry: restored ?? startAt(route),
    from: null as P | null,
  }));

  const show = useCallback((next: Entry<P>): void => {
    setState((previous) => ({ entry: next, from: previous.entry.place }));
  }, []);

  // A layout effect adds the listener before the visitor can see the step and go back.
  useLayoutEffect(() => {
    return steps.listen((state) => {
      const poppedEntry = readEntry<P>(state);
      if (poppedEntry !== null) show(poppedEntry);
    });
  }, [show]);

  // The first entry keeps its URL until the visitor chooses another zone. After Back, the URL of an
  // earlier entry may contain a zone that the visitor has replaced. This effect corrects the URL.
  useEffect(() => {
    const isZoneCurrent = new URLSearchParams(location.search).get('tz') === chosenZone;
    const isNew = readEntry(steps.read()) === null;
    if (isZoneCurrent && !isNew) return;
    const address = isZoneCurrent
      ? location.href
      : route.write(location.href, entry.place, chosenZone);
    steps.replace({ halfpast: entry }, address);
  }, [route, entry, chosenZone]);

  // React renders the opened step in short tasks, so the browser can paint between them. Until the
  // step is shown, a second click has no effect.
  const openedFrom = useRef<Entry<P>>(null);
  const open = useCallback(
    (place: P): void => {
      if (openedFrom.current === entry) return;
      const next = { place, depth: entry.depth + 1 };
      steps.push({ halfpast: next }, route.write(location.href, place, chosenZone));
      openedFrom.current = entry;
      startTransition(() => show(next));
    },
    [route, entry, chosenZone, show],
  );

  const replace = useCallback(
    (place: P): void => {
      const next = { place, depth: entry.depth };
      steps.replace({ halfpast: next }, route.write(location.href, place, chosenZone));
      show(next);
    },
    [route, entry.depth, chosenZone, show],
  );

  const back = useCallback((): void => {
    const isOpened = entry.depth > 0 && steps.back();
    if (!isOpened) replace(route.parentOf(entry.place) ?? entry.place);
  }, [route, entry, replace]);

  return { place: entry.place, from, isRestored: restored !== null, open, replace, back };
}

/**
 * Starts at the step in the URL. If this step has parent steps, first adds them to the history, so
 * that Back opens them.
 */
function startAt<P extends Step>({ readFirst, parentOf, write }: Route<P>): Entry<P> {
  const places = [readFirst()];
  for (let place = parentOf(places[0] as P); place !== null; place = parentOf(place))
    places.unshift(place);
  const entries = places.map((place, depth) => ({ place, depth }));
  const first = entries[0] as Entry<P>;
  if (entries.length === 1) return first;
  for (const entry of entries) {
    const address = write(location.href, entry.place, null);
    if (entry === first) steps.replace({ halfpast: entry }, address);
    else steps.push({ halfpast: entry }, address);
  }
  return entries.at(-1) ?? first;
}

/**
 * Reads the state of a history entry. Checks the shape of the state, because an older version of
 * this page may have written it.
 */
function readEntry<P extends Step>(state: unknown): Entry<P> | null {
  if (typeof state !== 'object' || state === null || !('halfpast' in state)) return null;
  const entry = state.halfpast as Entry<P>;
  return typeof entry?.place?.month === 'string' ? entry : null;
}
