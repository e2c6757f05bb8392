import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { t } from '../lib/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

interface ListFaultProps {
  readonly text: string;
  readonly reason: string | null;
}

/** Replaces a list that could not be loaded with an error and a retry button. */
export function ListFault({ text, reason }: ListFaultProps): ReactNode {
  const { revalidate, state } = useRevalidator();
  const isBusy = state === 'loading';
  return (
    <Alert text={text}>
      {reason !== null && <p>{reason}</p>}
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void revalidate();
        }}
      >
        {isBusy ? t('Trying again...') : t('Try again')}
      </Button>
    </Alert>
  );
}
