// Cancels the requests that their hosts did not answer in time. Usually the alarm of the host object (the
// host's Durable Object) does this on time. The cron cancels the requests whose alarm was lost.
import type { WaitingRequest } from '../../../db/bookings/requests/waiting-requests.ts';
import type { CancelCommand, Lapses } from '../../../domain/bookings/changes.ts';
import { SWEEP_AFTER_MS } from '../../../domain/bookings/timed-mails.ts';
import { listReaders } from '../../../domain/outbox/readers.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { addCalendarWrite } from '../../calendars/add-calendar-write.ts';
import { addWebhookEvent } from '../../events/add-webhook-event.ts';
import type { Deps } from '../../service-deps.ts';
import { prepareMessagesTo } from '../emails/prepare-messages.ts';
import { listInformedGuests } from '../read-guests.ts';

/** The maximum number of requests that one run cancels. The next run continues. */
const LAPSES_MAX = 100;

function prepareLapse(ids: Deps['ids'], request: WaitingRequest, now: Instant): CancelCommand {
  const { bookingId, hostId, origin } = request;
  const event = 'booking.cancelled';
  const readers = listReaders(listInformedGuests({ ...request, approvalDueAt: request.dueAt }));
  return {
    changeId: ids.create(),
    now,
    bookingId,
    hostId,
    by: null,
    outcome: 'expired',
    mails: [
      ...readers.flatMap((reader) => prepareMessagesTo(ids, reader, { event, origin })),
      ...addCalendarWrite(ids, { meeting: request, event, origin }),
    ],
    ...addWebhookEvent(ids, { type: event }),
  };
}

/** Prepares the commands that cancel the host's overdue requests. */
export async function prepareLapses(
  { waitingRequests, ids }: Pick<Deps, 'waitingRequests' | 'ids'>,
  hostId: string,
  now: Instant,
): Promise<Lapses> {
  const waiting = await waitingRequests.listOfHost(hostId, LAPSES_MAX);
  const due = waiting.filter(({ dueAt }) => dueAt <= now);
  const next = waiting.find(({ dueAt }) => dueAt > now);
  return {
    commands: due.map((request) => prepareLapse(ids, request, now)),
    nextAt: next?.dueAt ?? null,
  };
}

/** Cancels overdue requests of all hosts. */
export async function lapseOverdue(
  deps: Pick<Deps, 'waitingRequests' | 'hostCalendar' | 'ids' | 'clock'>,
): Promise<void> {
  const now = deps.clock.now();
  const overdue = await deps.waitingRequests.listOverdue(now - SWEEP_AFTER_MS, LAPSES_MAX);
  for (const request of overdue)
    await deps.hostCalendar.cancel(prepareLapse(deps.ids, request, now));
}
