// Sends a queue message that starts a sync of a host's calendars. The isolate remembers the time of
// the last message for each host. So many visits to a booking page cause only one message per
// interval.
import { waitUntil } from 'cloudflare:workers';
import { type Instant, MINUTE_MS } from '../../domain/time/types.ts';
import type { CalendarRefresher } from '../../ports/calendars/calendar-refresher.ts';
import type { JobQueue } from '../../ports/outbox/job-queue.ts';

const INTERVAL_MS = MINUTE_MS / 2;
const HOSTS_MAX = 10_000;

export function createCalendarRefresher(jobQueue: JobQueue): CalendarRefresher {
  const lastSentAt = new Map<string, Instant>();
  return {
    refreshSoon(hostId, now) {
      if (now - (lastSentAt.get(hostId) ?? Number.NEGATIVE_INFINITY) < INTERVAL_MS) return;
      if (lastSentAt.size >= HOSTS_MAX) lastSentAt.clear();
      lastSentAt.set(hostId, now);
      // If the message is lost, the cron starts the sync within a minute.
      const sent = jobQueue.enqueue([{ kind: 'calendar-refresh', id: hostId }]);
      waitUntil(sent.catch(() => undefined));
    },
  };
}
