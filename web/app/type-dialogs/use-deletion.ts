// Deletes a meeting type. If the host also wants to cancel the upcoming bookings, they are cancelled before
// the deletion. This may take several requests, and the dialog shows the progress. Bookings stay cancelled
// when a later request fails.
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/toast-store.ts';
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
  const [isBusy, setBusy] = useState(false);
  const [cancelled, setCancelled] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
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
    setBusy(true);
    setProblem(null);
    let done = 0;
    // When the dialog is closed, the deletion stops after the current request.
    while (isOpen.current) {
      const step = await deleteMeetingType(id, cancelBookings);
      if (step === null) {
        setBusy(false);
        setProblem(done > 0 ? DELETION_TEXTS.cancelStopped : DELETION_TEXTS.deleteFailed);
        return count();
      }
      done += step.cancelled;
      setCancelled(done);
      setUpcoming(step.left);
      if (step.outcome === 'deleted') {
        showToast('success', DELETION_TEXTS.deleted);
        return onDeleted();
      }
    }
  }

  return { upcoming, hasCountFailed, count: () => void count(), isBusy, cancelled, problem, run };
}
