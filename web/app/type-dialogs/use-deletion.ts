// Deletes a meeting type. If the host also wants to cancel the upcoming bookings, they are cancelled before
// the deletion. This may take several requests, and the dialog shows the progress. Bookings stay cancelled
// when a later request fails.
import { useEffect, useRef, useState } from 'react';
import { useSave } from '../forms/use-save.ts';
import { countUpcoming, DELETION_TEXTS, deleteMeetingType } from './deletion-calls.ts';

interface Deletion {
  /** The number of upcoming bookings. Null while it is unknown. */
  readonly upcoming: number | null;
  readonly hasCountFailed: boolean;
  readonly count: () => void;
  readonly isBusy: boolean;
  /** The number of bookings that this deletion has cancelled. */
  readonly cancelled: number;
  readonly problem: string | null;
  readonly run: (cancelBookings: boolean) => Promise<void>;
}

export function useDeletion(id: string, onDeleted: () => void): Deletion {
  const [upcoming, setUpcoming] = useState<number | null>(null);
  const [hasCountFailed, setCountFailed] = useState(false);
  const { isBusy, fault, save } = useSave();
  const [cancelled, setCancelled] = useState(0);
  const isOpen = useRef(true);

  async function count(): Promise<void> {
    setCountFailed(false);
    const found = await countUpcoming(id);
    setUpcoming(found);
    setCountFailed(found === null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: run once for each meeting type
  useEffect(() => {
    isOpen.current = true;
    void count();
    return () => {
      isOpen.current = false;
    };
  }, [id]);

  async function run(cancelBookings: boolean): Promise<void> {
    let done = 0;
    const deleted = await save(
      async () => {
        // When the dialog is closed, the deletion stops after the current request.
        while (isOpen.current) {
          const answer = await deleteMeetingType(id, cancelBookings);
          const { cancelStopped, deleteFailed } = DELETION_TEXTS;
          if (!answer.ok)
            return { ...answer, failure: null, message: done > 0 ? cancelStopped : deleteFailed };
          const step = answer.body.data;
          done += step.cancelled;
          setCancelled(done);
          setUpcoming(step.left);
          if (step.outcome === 'deleted') return answer;
        }
        return null;
      },
      { toast: DELETION_TEXTS.deleted },
    );
    if (deleted) onDeleted();
    else if (isOpen.current) await count();
  }

  return {
    upcoming,
    hasCountFailed,
    count: () => void count(),
    isBusy,
    cancelled,
    problem: fault,
    run,
  };
}
