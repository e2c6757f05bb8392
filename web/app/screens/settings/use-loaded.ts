import { useEffect, useEffectEvent, useState } from 'react';

type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly value: T };

/**
 * Loads the data of a section when the section is shown, and again whenever `reloadKey` changes.
 * `load` returns null on failure.
 */
export function useLoaded<T>(
  load: () => Promise<T | null>,
  reloadKey: string,
): readonly [Loaded<T>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'loading' });
  const [reloadCount, setReloadCount] = useState(0);

  const loadValue = useEffectEvent(async (isCurrent: () => boolean) => {
    const value = await load();
    if (isCurrent()) setLoaded(value === null ? { kind: 'failed' } : { kind: 'loaded', value });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: load again after a retry or for another `reloadKey`
  useEffect(() => {
    let isCurrent = true;
    void loadValue(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [reloadCount, reloadKey]);

  return [loaded, () => setReloadCount((count) => count + 1)];
}
