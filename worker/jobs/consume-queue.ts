// Handles the messages of the queues. A message contains the id of a row that is due. After the row
// was handled, the message is acknowledged. It is also acknowledged after a failure, because the
// row records the failure. The queue retries a message only when the database is unreachable.
// Webhook messages are acknowledged immediately, so that the next batch does not wait for slow
// receivers. The cron finds rows whose queue message was lost.
import type { QueueMessage } from '../contract/outbox/queue.ts';
import { type BuildArchiveDeps, buildArchive } from '../services/account-data/build-archive.ts';
import { readStaleCalendars } from '../services/calendars/read-stale-calendars.ts';
import { type SyncDeps, syncCalendar } from '../services/calendars/sync-calendar.ts';
import { type DeliverOutboxDeps, deliverOutbox } from '../services/delivery/deliver-outbox.ts';
import { type RevokeTokensDeps, revokeTokens } from '../services/delivery/revoke-tokens.ts';
import {
  type RunCalendarWritesDeps,
  runCalendarWrites,
} from '../services/delivery/run-calendar-writes.ts';
import {
  type DeliverWebhooksDeps,
  deliverWebhooks,
} from '../services/webhooks/deliver-webhooks.ts';

const RETRY_SECONDS = 30;

type Messages = readonly Message<QueueMessage>[];

async function settle(messages: Messages, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    for (const message of messages) message.ack();
  } catch {
    for (const message of messages) message.retry({ delaySeconds: RETRY_SECONDS });
  }
}

const idsOf = (messages: Messages) => messages.map(({ body }) => body.id);

/** Builds one archive at a time, because each needs much memory. */
async function buildArchives(deps: BuildArchiveDeps, messages: Messages): Promise<void> {
  for (const message of messages)
    await settle([message], () => buildArchive(deps, message.body.id));
}

export async function consumeQueue(
  deps: DeliverOutboxDeps &
    SyncDeps &
    RunCalendarWritesDeps &
    RevokeTokensDeps &
    DeliverWebhooksDeps &
    BuildArchiveDeps,
  batch: MessageBatch<QueueMessage>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  const mails: Message<QueueMessage>[] = [];
  const calendarWrites: Message<QueueMessage>[] = [];
  const archives: Message<QueueMessage>[] = [];
  const webhooks: string[] = [];
  const work: Promise<void>[] = [];
  for (const message of batch.messages) {
    const { kind, id, lateMs } = message.body;
    switch (kind) {
      case 'outbox':
        mails.push(message);
        break;
      case 'calendar-write':
        calendarWrites.push(message);
        break;
      case 'calendar-sync':
        work.push(settle([message], () => syncCalendar(deps, id, lateMs)));
        break;
      case 'calendar-refresh':
        work.push(settle([message], () => readStaleCalendars(deps, id)));
        break;
      case 'archive':
        archives.push(message);
        break;
      case 'webhook':
        webhooks.push(id);
        message.ack();
        break;
      default:
        kind satisfies never;
    }
  }
  if (webhooks.length > 0) waitUntil(deliverWebhooks(deps, webhooks));
  if (archives.length > 0) work.push(buildArchives(deps, archives));
  if (mails.length > 0) work.push(settle(mails, () => deliverOutbox(deps, idsOf(mails))));
  if (calendarWrites.length > 0) {
    const ids = idsOf(calendarWrites);
    const writing = async () => {
      await Promise.all([runCalendarWrites(deps, ids), revokeTokens(deps, ids)]);
    };
    work.push(settle(calendarWrites, writing));
  }
  await Promise.all(work);
}
