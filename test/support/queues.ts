// For tests that handle outbox rows themselves. The consumer of the real queue would handle the same rows at the same
// time: it could claim a row before the test, and then the test finds the row claimed for two minutes.
import { env } from 'cloudflare:workers';
import { createDeps } from '../../worker/deps.ts';
import type { JobQueue } from '../../worker/ports/outbox/job-queue.ts';
import type { Deps } from '../../worker/services/service-deps.ts';

/** Drops all messages. */
export const idleQueue: JobQueue = { enqueue: async () => undefined };

/** Returns the real dependencies with an idle queue. */
export const createQuietDeps = (): Deps => ({ ...createDeps(env), jobQueue: idleQueue });
