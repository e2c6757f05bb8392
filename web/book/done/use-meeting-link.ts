// Asks the server repeatedly for the link to join the meeting, which is usually created a few seconds after
// the booking. The pauses between requests grow, and after about four minutes the requests end. While the
// page is hidden, no requests are sent.
import { useEffect, useState } from 'react';
import type { JoinLink } from '../../../worker/contract/bookings/book-calls.ts';
import type { ManagedBooking } from '../../../worker/contract/bookings/manage-calls.ts';
import { createManageRequest } from '../manage/manage-request.ts';

const WAITS_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000];

/**
 * Returns the link to join as soon as it exists. In `known`, `meetingUrl` is null while the link is being
 * created.
 */
export function useMeetingLink(manageUrl: string, known: JoinLink): JoinLink {
  const [found, setFound] = useState(known);
  const isAwaited = known.meetingUrl === null;

  useEffect(() => {
    if (!isAwaited) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = (step: number): void => {
      const wait = WAITS_MS[step];
      if (wait === undefined) return;
      timer = setTimeout(async () => {
        // While the page is hidden, no request is sent, and a pause of the same length starts.
        if (document.hidden) return ask(step);
        const answer = await createManageRequest(manageUrl)<ManagedBooking>('');
        if (isOver) return;
        if (answer.ok) setFound(answer.data);
        if (!answer.ok || answer.data.meetingUrl === null) ask(step + 1);
      }, wait);
    };
    ask(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isAwaited, manageUrl]);

  return isAwaited ? found : known;
}
