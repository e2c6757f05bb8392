// Requests a read of a host's calendars through the queue. Remembers the hosts of recent requests in this
// isolate, so that many visits to a page cause only one message per interval.
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
      // A lost message delays the read by at most a minute, because the cron reads due calendars.
      const sent = jobQueue.enqueue([{ kind: 'calendar-refresh', id: hostId }]);
      waitUntil(sent.catch(() => undefined));
    },
  };
}
