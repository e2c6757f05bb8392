import { useEffect, useEffectEvent, useState } from 'react';

type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly value: T };

/**
 * Loads the data of a section when the section is shown, and again whenever `about` changes. `load` returns
 * null on failure.
 */
export function useLoaded<T>(
  load: () => Promise<T | null>,
  about: string,
): readonly [Loaded<T>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  const ask = useEffectEvent(async (isWanted: () => boolean) => {
    const value = await load();
    if (isWanted()) setLoaded(value === null ? { kind: 'failed' } : { kind: 'here', value });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: load again after a retry or for another `about`
  useEffect(() => {
    let isWanted = true;
    void ask(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [attempt, about]);

  return [loaded, () => setAttempt((count) => count + 1)];
}
