import type { QueueMessage } from './contract/queue.ts';
import { createDeps, createHostCalendarDeps, type Env } from './deps.ts';
import { defineHostCalendar } from './durable/host-calendar.ts';
import { createApp } from './http/app.ts';
import { consumeQueue } from './jobs/consume-queue.ts';
import { requeueCalendars } from './services/calendars/requeue-calendars.ts';
import { keepEmbedScript } from './services/embed-scripts.ts';
import { purgeExpired } from './services/purge-expired.ts';
import { requeueOverdue } from './services/requeue-overdue.ts';
import { eraseDeletedAccounts } from './services/users/erase-deleted-accounts.ts';

export const HostCalendar = defineHostCalendar(createHostCalendarDeps);

const app = createApp((env) => createDeps(env as Env));

export default {
  fetch: app.fetch,
  queue: (batch, env, context) =>
    consumeQueue(createDeps(env), batch, (work) => context.waitUntil(work)),
  async scheduled(_controller, env) {
    const deps = createDeps(env);
    await requeueOverdue(deps);
    await requeueCalendars(deps);
    await purgeExpired(deps);
    await eraseDeletedAccounts(deps);
    await deps.health.markCron(deps.clock.now());
    await keepEmbedScript(deps);
  },
} satisfies ExportedHandler<Env, QueueMessage>;
