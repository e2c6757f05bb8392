// Requests the link to join the meeting repeatedly. The server usually creates this link a few
// seconds after the booking. The pauses between requests grow. After about four minutes, the
// requests end. While the page is hidden, no requests are sent.
import { useEffect, useState } from 'react';
import type { ManagedBooking } from '../../../worker/contract/bookings/manage-calls.ts';
import type { JoinLink } from '../../../worker/contract/meeting-types/join-link.ts';
import { createManageRequest } from './manage-request.ts';

const WAITS_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000];

/**
 * Returns the link to join as soon as it exists. `initialLink` comes from the booking.
 * `initialLink.meetingUrl` is null while the server creates the link.
 */
export function useMeetingLink(manageUrl: string, initialLink: JoinLink): JoinLink {
  const [currentLink, setCurrentLink] = useState(initialLink);
  const isPending = initialLink.meetingUrl === null;

  useEffect(() => {
    if (!isPending) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const poll = (pauseIndex: number): void => {
      const pauseMs = WAITS_MS[pauseIndex];
      if (pauseMs === undefined) return;
      timer = setTimeout(async () => {
        // While the page is hidden, wait again for the same time instead of sending a request.
        if (document.hidden) return poll(pauseIndex);
        const answer = await createManageRequest(manageUrl)<ManagedBooking>('');
        if (isStopped) return;
        if (answer.ok) setCurrentLink(answer.data);
        if (!answer.ok || answer.data.meetingUrl === null) poll(pauseIndex + 1);
      }, pauseMs);
    };
    poll(0);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isPending, manageUrl]);

  return isPending ? currentLink : initialLink;
}
