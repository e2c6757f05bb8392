import type { ReactNode } from 'react';
import { t } from '../lib/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

interface RetryAlertProps {
  /** The problem. Null when there is none. */
  readonly text: string | null;
  readonly onRetry: () => void;
  /** More text, before the button. */
  readonly children?: ReactNode;
}

/** Says that something could not be loaded, and offers to try again. */
export function RetryAlert({ text, onRetry, children }: RetryAlertProps): ReactNode {
  return (
    <Alert text={text}>
      {children}
      <Button isSmall onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Alert>
  );
}
