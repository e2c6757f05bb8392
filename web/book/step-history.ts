// The history of the steps of a page. Pages in frames keep it in memory: entries of the browser's
// history would stay when the frame is removed, and Back would then do nothing.
type BrowserHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;

interface StepHistory {
  readonly read: () => unknown;
  readonly push: (state: unknown, address: string) => void;
  readonly replace: (state: unknown, address: string) => void;
  /** Returns false when there is no earlier entry. */
  readonly back: () => boolean;
  /** Calls `onState` with the state of each entry that Back or Forward opens. */
  readonly listen: (onState: (state: unknown) => void) => () => void;
}

/** Each step is an entry of the browser's history. */
export function createBrowserHistory(history: BrowserHistory, target: EventTarget): StepHistory {
  return {
    read: () => history.state,
    push: (state, address) => history.pushState(state, '', address),
    replace: (state, address) => history.replaceState(state, '', address),
    back: () => {
      history.back();
      return true;
    },
    listen: (onState) => {
      const onPopState = (event: Event): void => onState((event as PopStateEvent).state);
      target.addEventListener('popstate', onPopState);
      return () => target.removeEventListener('popstate', onPopState);
    },
  };
}

/** The page has one entry in the browser's history. A reload forgets the earlier steps. */
export function createFrameHistory(
  history: BrowserHistory,
  readAddress: () => string,
): StepHistory {
  const earlier: { readonly state: unknown; readonly address: string }[] = [];
  const listeners = new Set<(state: unknown) => void>();
  const replace = (state: unknown, address: string) => history.replaceState(state, '', address);
  return {
    read: () => history.state,
    push: (state, address) => {
      earlier.push({ state: history.state, address: readAddress() });
      replace(state, address);
    },
    replace,
    back: () => {
      const previous = earlier.pop();
      if (previous === undefined) return false;
      replace(previous.state, previous.address);
      for (const onState of listeners) onState(previous.state);
      return true;
    },
    listen: (onState) => {
      listeners.add(onState);
      return () => listeners.delete(onState);
    },
  };
}
