import { useEffect, useState } from 'react';

type LastSteps = typeof import('./last-steps.ts');

/** The form and the confirmation, or what is known about them while they are not there. */
type LoadedSteps = LastSteps | 'loading' | 'failed';

export function useLastSteps(): LoadedSteps {
  const [steps, setSteps] = useState<LoadedSteps>('loading');
  useEffect(() => {
    import('./last-steps.ts').then(setSteps, () => setSteps('failed'));
  }, []);
  return steps;
}
