// The link to join comes some seconds after the booking: it is asked for while the page is in view, ever more
// rarely, and no longer than anybody waits for it.
import { useEffect, useState } from 'react';
import type { ManagedBooking } from '../../worker/contract/manage-calls.ts';
import { request } from '../lib/request.ts';

const WAITS_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000];

/** `known`: null while the link is being made. */
export function useMeetingLink(
  manageUrl: string,
  known: string | null | undefined,
): string | null | undefined {
  const [found, setFound] = useState(known);
  const isAwaited = known === null;

  useEffect(() => {
    if (!isAwaited) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = (step: number): void => {
      const wait = WAITS_MS[step];
      if (wait === undefined) return;
      timer = setTimeout(async () => {
        // Nobody looks: the question keeps until somebody does.
        if (document.hidden) return ask(step);
        const answer = await request<ManagedBooking>(`/api${manageUrl}`);
        if (isOver) return;
        const link = answer.ok ? answer.data.meetingUrl : null;
        setFound(link);
        if (link === null) ask(step + 1);
      }, wait);
    };
    ask(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isAwaited, manageUrl]);

  return known ?? found;
}
