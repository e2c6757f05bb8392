import { useEffect, useState } from 'react';

/**
 * Loads code that the first view of the page does not need, after the page has been rendered. Returns
 * `loading` or `failed` while the code is not available. Callers must pass the same function at every render.
 */
export function useLatePart<Part>(load: () => Promise<Part>): Part | 'loading' | 'failed' {
  const [part, setPart] = useState<Part | 'loading' | 'failed'>('loading');
  useEffect(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => setPart('failed'),
    );
  }, [load]);
  return part;
}
