// The entry point of the Worker: it answers requests, consumes the queues and runs the cron.

import type { QueueMessage } from './contract/outbox/queue.ts';
import { createDeps, createHostCalendarDeps, type Env } from './deps.ts';
import { defineHostCalendar } from './durable/host-calendar.ts';
import { createApp } from './http/app.ts';
import { consumeQueue } from './jobs/consume-queue.ts';
import { runCron } from './jobs/run-cron.ts';

export const HostCalendar = defineHostCalendar(createHostCalendarDeps);

const app = createApp((env) => createDeps(env as Env));

export default {
  fetch: app.fetch,
  queue: (batch, env, context) =>
    consumeQueue(createDeps(env), batch, (work) => context.waitUntil(work)),
  scheduled: (_controller, env) => runCron(createDeps(env)),
} satisfies ExportedHandler<Env, QueueMessage>;
