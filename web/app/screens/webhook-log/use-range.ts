// Sends every event since a time again, a step a call, until all are looked at or somebody stops it. What was
// put on its way by then stays on its way.
import { useEffect, useRef, useState } from 'react';
import type { WebhookRangeRequest } from '../../../../worker/contract/webhook-calls.ts';
import { resendStep } from '../../webhooks/delivery-calls.ts';

export interface RangeProgress {
  readonly kind: 'ready' | 'busy' | 'done' | 'stopped' | 'failed';
  readonly resent: number;
  readonly examined: number;
  readonly remaining: number;
  readonly problem: string | null;
}

const READY: RangeProgress = {
  ...{ kind: 'ready', resent: 0, examined: 0, remaining: 0, problem: null },
};

export interface RangeSending {
  readonly progress: RangeProgress;
  readonly send: (request: Omit<WebhookRangeRequest, 'cursor'>) => Promise<void>;
  readonly stop: () => void;
}

export function useRange(webhookId: string, onStep: () => void): RangeSending {
  const [progress, setProgress] = useState(READY);
  const isStopped = useRef(false);

  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function send(request: Omit<WebhookRangeRequest, 'cursor'>): Promise<void> {
    if (progress.kind === 'busy') return;
    isStopped.current = false;
    let current: RangeProgress = { ...READY, kind: 'busy' };
    let cursor: string | undefined;
    setProgress(current);
    for (;;) {
      const result = await resendStep(webhookId, { ...request, cursor });
      if (!result.ok) return setProgress({ ...current, kind: 'failed', problem: result.problem });
      const { resent, examined, remaining, nextCursor } = result.value;
      current = {
        ...current,
        resent: current.resent + resent,
        examined: current.examined + examined,
        remaining,
      };
      onStep();
      if (nextCursor === null) return setProgress({ ...current, kind: 'done' });
      if (isStopped.current) return setProgress({ ...current, kind: 'stopped' });
      setProgress(current);
      cursor = nextCursor;
    }
  }

  return {
    ...{ progress, send },
    stop: () => {
      isStopped.current = true;
    },
  };
}
