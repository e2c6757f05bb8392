import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { DELIVERY_TEXTS } from '../../webhooks/delivery-calls.ts';

/** In place of the list. */
export function LogFault({ reason }: { reason: string | null }): ReactNode {
  const { revalidate, state } = useRevalidator();
  const isBusy = state === 'loading';
  return (
    <Alert text={DELIVERY_TEXTS.fetch}>
      {reason !== null && <p>{reason}</p>}
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void revalidate();
        }}
      >
        {isBusy ? 'Trying again...' : 'Try again'}
      </button>
    </Alert>
  );
}
