// Lets a test decide when webhook deliveries run, and choose their clock and queue. The events are stored
// without the Durable Object of the host.
import { currentTime } from '../../../scripts/clock.ts';
import type { QueueMessage } from '../../../worker/contract/outbox/queue.ts';
import { createDeps } from '../../../worker/deps.ts';
import type { Deps } from '../../../worker/services/service-deps.ts';
import { deliverWebhooks } from '../../../worker/services/webhooks/deliver-webhooks.ts';
import { envWith } from '../../support/apps.ts';
import { createTestClock, type TestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { instantIn } from '../../support/times.ts';
import type { PaidHost } from './webhook-hosts.ts';

/** The booking limit of a host is higher in these tests, because each host gets many bookings. */
const env = envWith({ HOST_BOOKINGS_PER_HOUR: '1000' });
let bookingCount = 0;

/** Inserts a booking with a webhook event that is due. Returns the webhook-id of its deliveries. */
export async function postBooking(
  { host, type }: PaidHost,
  at = currentTime() - 1_000,
): Promise<string> {
  bookingCount += 1;
  const command = bookCommand(
    host,
    type,
    instantIn(2 + Math.floor(bookingCount / 16), '09:00') + (bookingCount % 16) * 1_800_000,
    {
      createdAt: at,
    },
  );
  const id = crypto.randomUUID();
  const event = { id, type: 'booking.created' as const };
  if (!(await createDeps(env).bookings.insertBooking({ ...command, event })))
    throw new Error('The booking was refused.');
  return id;
}

export interface Run {
  readonly clock: TestClock;
  readonly deps: Deps;
  /** The queue messages that were sent, each with its delay in seconds. */
  readonly queued: (QueueMessage & { delay: number })[];
  deliver(webhookId: string): Promise<void>;
}

export function createRun(overrides: Partial<Deps> = {}): Run {
  const clock = createTestClock();
  const queued: Run['queued'] = [];
  const jobQueue = {
    async enqueue(messages: readonly QueueMessage[], delay = 0) {
      queued.push(...messages.map((message) => ({ ...message, delay })));
    },
  };
  const deps = { ...createDeps(env), clock, jobQueue, ...overrides };
  return { clock, deps, queued, deliver: (webhookId) => deliverWebhooks(deps, [webhookId]) };
}
