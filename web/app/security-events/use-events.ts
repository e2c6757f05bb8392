// Loads a list of security events, one page after the other.
import { useEffect, useEffectEvent, useState } from 'react';
import type {
  SecurityEvents,
  SecurityEventView,
} from '../../../worker/contract/accounts/security-event-calls.ts';

/** Returns null when the page could not be loaded. */
export type LoadEvents = (cursor: string | undefined) => Promise<SecurityEvents | null>;

export interface EventsState {
  /** The filter with which the events were loaded. */
  readonly key: string;
  readonly events: readonly SecurityEventView[];
  /** Undefined before the first page, null after the last page. */
  readonly nextCursor: string | null | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** The first event of the page that was added last. Null after the first page. */
  readonly addedId: string | null;
}

const startOf = (key: string): EventsState => ({
  ...{ key, events: [], nextCursor: undefined, addedId: null },
  ...{ isLoading: true, hasFailed: false },
});

/** Starts again with the first page whenever `key` changes. */
export function useEvents(load: LoadEvents, key: string): readonly [EventsState, () => void] {
  const [stored, setState] = useState(() => startOf(key));
  const state = stored.key === key ? stored : startOf(key);

  const loadPage = useEffectEvent(async (previous: EventsState) => {
    const page = await load(previous.nextCursor ?? undefined);
    setState((latest) => {
      if (latest.key !== previous.key) return latest;
      if (page === null) return { ...latest, isLoading: false, hasFailed: true };
      return {
        ...latest,
        ...{ isLoading: false, hasFailed: false, nextCursor: page.nextCursor },
        events: [...previous.events, ...page.data],
        addedId: previous.nextCursor === undefined ? null : (page.data[0]?.id ?? null),
      };
    });
  });

  useEffect(() => {
    const first = startOf(key);
    setState(first);
    void loadPage(first);
  }, [key]);

  const [wanted, setWanted] = useState<EventsState | null>(null);
  useEffect(() => {
    if (wanted !== null) void loadPage(wanted);
  }, [wanted]);

  /** Loads the next page, or the page that failed. */
  function loadMore(): void {
    if (state.isLoading || state.nextCursor === null) return;
    const next = { ...state, isLoading: true, hasFailed: false };
    setState(next);
    setWanted(next);
  }

  return [state, loadMore];
}
