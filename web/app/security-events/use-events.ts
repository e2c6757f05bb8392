// Loads a list of security events, one page after the other.
import { useEffect, useEffectEvent, useState } from 'react';
import type {
  SecurityEvents,
  SecurityEventView,
} from '../../../worker/contract/accounts/security-event-calls.ts';

/** Returns null when the page could not be loaded. */
type LoadEvents = (cursor: string | undefined) => Promise<SecurityEvents | null>;

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

  async function loadPage(previous: EventsState): Promise<void> {
    setState({ ...previous, isLoading: true, hasFailed: false });
    const page = await load(previous.nextCursor ?? undefined);
    setState((latest) => {
      // The user has chosen another filter meanwhile.
      if (latest.key !== previous.key) return latest;
      if (page === null) return { ...previous, isLoading: false, hasFailed: true };
      return {
        ...{ key, isLoading: false, hasFailed: false, nextCursor: page.nextCursor },
        events: [...previous.events, ...page.data],
        addedId: previous.nextCursor === undefined ? null : (page.data[0]?.id ?? null),
      };
    });
  }

  const loadFirst = useEffectEvent(() => void loadPage(startOf(key)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: load again for another `key`
  useEffect(() => loadFirst(), [key]);

  /** Loads the next page, or the page that failed. */
  function loadMore(): void {
    if (!state.isLoading && state.nextCursor !== null) void loadPage(state);
  }

  return [state, loadMore];
}
