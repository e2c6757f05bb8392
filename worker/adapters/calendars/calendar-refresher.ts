// Sends a queue message that starts a sync of a host's calendars. This isolate remembers when it
// last sent a message for each host. Many visits to a booking page then cause only one message per
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
      // If the message is lost, the sync is at most a minute late, because the cron syncs due
      // calendars.
      const sent = jobQueue.enqueue([{ kind: 'calendar-refresh', id: hostId }]);
      waitUntil(sent.catch(() => undefined));
    },
  };
}
