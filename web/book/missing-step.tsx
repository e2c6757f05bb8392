import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { t } from '../lib/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ChevronIcon } from '../ui/icons.tsx';

export const LOADING_FAILED = t('This step could not be loaded. Please reload the page.');

interface MissingStepProps {
  readonly heading: string;
  readonly headingId?: string;
  readonly hasFailed: boolean;
  readonly onBack: () => void;
}

/** Shown in place of a step until the step's code has been loaded. */
export function MissingStep(props: MissingStepProps): ReactNode {
  const { hasFailed } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div aria-busy={!hasFailed}>
      <Button kind="quiet" onClick={props.onBack}>
        <ChevronIcon towards="start" />
        {t('Back')}
      </Button>
      <h2 id={props.headingId} ref={heading} tabIndex={-1}>
        {props.heading}
      </h2>
      {!hasFailed && <p>{t('Loading…')}</p>}
      <Alert text={hasFailed ? LOADING_FAILED : null} />
    </div>
  );
}
