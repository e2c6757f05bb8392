import { useEffect, useState } from 'react';

type LastSteps = typeof import('./last-steps.ts');

/** The code of the form and of the confirmation, or the state of loading it. */
type LoadedSteps = LastSteps | 'loading' | 'failed';

export function useLastSteps(): LoadedSteps {
  const [steps, setSteps] = useState<LoadedSteps>('loading');
  useEffect(() => {
    import('./last-steps.ts').then(setSteps, () => setSteps('failed'));
  }, []);
  return steps;
}
