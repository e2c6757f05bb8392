// The timeline of one booking. It is loaded when it is shown, and loaded again after the host has resent an
// email.
import { useCallback, useEffect, useState } from 'react';
import type { BookingMail } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { BookingTimeline } from '../../../../worker/contract/bookings/timeline-calls.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { listMails, readTimeline, resendMail } from './mail-calls.ts';

/**
 * The wait between a resend and the next load of the emails. Usually, the email has been sent by
 * then.
 */
const RELOAD_AFTER_MS = 2_500;

export interface LoadedTimeline {
  readonly mails: readonly BookingMail[];
  readonly history: BookingTimeline;
}

interface BookingMails {
  /** Null until the emails and the history are loaded. */
  readonly loaded: LoadedTimeline | null;
  readonly hasFailed: boolean;
  readonly busyId: string | null;
  /**
   * `text` is the reason why the email with this `id` could not be resent. Null when there is no such
   * problem.
   */
  readonly problem: { readonly id: string; readonly text: string } | null;
  readonly load: () => void;
  /** Resolves to true when the email was accepted for sending. */
  readonly resend: (id: string) => Promise<boolean>;
}

export function useMails(bookingId: string): BookingMails {
  const [loaded, setLoaded] = useState<LoadedTimeline | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [problem, setProblem] = useState<BookingMails['problem']>(null);
  const [resends, setResends] = useState(0);

  const load = useCallback(async () => {
    const [mails, history] = await Promise.all([listMails(bookingId), readTimeline(bookingId)]);
    const found = mails && history && { mails, history };
    setFailed(found === null);
    if (found !== null) setLoaded(found);
  }, [bookingId]);

  useEffect(() => void load(), [load]);

  useEffect(() => {
    if (resends === 0) return;
    const timer = setTimeout(() => void load(), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [resends, load]);

  async function resend(id: string): Promise<boolean> {
    if (busyId !== null) return false;
    setBusyId(id);
    setProblem(null);
    const result = await resendMail(bookingId, id);
    if (result.ok) await load();
    setBusyId(null);
    if (!result.ok) {
      setProblem({ id, text: result.problem });
      return false;
    }
    setResends((count) => count + 1);
    showToast('success', result.message);
    return true;
  }

  return { loaded, hasFailed, busyId, problem, load: () => void load(), resend };
}
