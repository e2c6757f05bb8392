// Resends all events since a given time. Each request resends a part of the events, until all
// events are processed or the user stops. A stop does not undo finished requests. The user can
// continue after the last finished request.
import { useEffect, useRef, useState } from 'react';
import type { WebhookRangeRequest } from '../../../../worker/contract/webhooks/webhook-schemas.ts';
import { resendStep } from '../../webhooks/delivery-calls.ts';

export interface RangeProgress {
  readonly kind: 'ready' | 'busy' | 'done' | 'stopped' | 'failed';
  readonly resent: number;
  readonly examined: number;
  readonly remaining: number;
  /** The position from which the next request continues. Null before the first response. */
  readonly cursor: string | null;
  readonly problem: string | null;
}

const READY: RangeProgress = {
  kind: 'ready',
  resent: 0,
  examined: 0,
  remaining: 0,
  cursor: null,
  problem: null,
};

interface RangeSending {
  readonly progress: RangeProgress;
  /**
   * Starts to resend, or continues after a stop or a failure. To continue, pass the same request again.
   * Before a different request, call `reset`.
   */
  readonly send: (request: Omit<WebhookRangeRequest, 'cursor'>) => Promise<void>;
  readonly stop: () => void;
  readonly reset: () => void;
}

export const canContinue = ({ kind, cursor }: RangeProgress): boolean =>
  (kind === 'stopped' || kind === 'failed') && cursor !== null;

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
    let current: RangeProgress = { ...READY, ...(canContinue(progress) && progress) };
    current = { ...current, kind: 'busy', problem: null };
    setProgress(current);
    for (;;) {
      const cursor = current.cursor ?? undefined;
      const answer = await resendStep(webhookId, { ...request, cursor });
      if (!answer.ok) return setProgress({ ...current, kind: 'failed', problem: answer.message });
      const { resent, examined, remaining, nextCursor } = answer.body.data;
      current = {
        ...current,
        resent: current.resent + resent,
        examined: current.examined + examined,
        remaining,
        cursor: nextCursor,
      };
      onStep();
      if (nextCursor === null) return setProgress({ ...current, kind: 'done' });
      if (isStopped.current) return setProgress({ ...current, kind: 'stopped' });
      setProgress(current);
    }
  }

  return {
    progress,
    send,
    stop: () => {
      isStopped.current = true;
    },
    reset: () => setProgress(READY),
  };
}
