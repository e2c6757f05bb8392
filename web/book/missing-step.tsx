import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Alert } from '../ui/alert.tsx';
import { ChevronIcon } from '../ui/icons.tsx';

export const LOADING_FAILED = 'This step could not be loaded. Please reload the page.';

interface MissingStepProps {
  readonly headingId: string;
  readonly hasFailed: boolean;
  readonly onBack: () => void;
}

/** Shown in place of the form until the form's code has been loaded. */
export function MissingStep({ headingId, hasFailed, onBack }: MissingStepProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div aria-busy={!hasFailed}>
      <button type="button" className="button button-quiet" onClick={onBack}>
        <ChevronIcon towards="start" />
        Back
      </button>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        Your details
      </h2>
      {!hasFailed && <p>Loading…</p>}
      <Alert text={hasFailed ? LOADING_FAILED : null} />
    </div>
  );
}
