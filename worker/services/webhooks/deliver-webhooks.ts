// Sends the due deliveries of a webhook one after the other. Claims deliveries, sends them and
// records the results. If the run crashes after sending and before recording, a later run sends the
// event again with the same `webhook-id` header. Different webhooks are handled in parallel.

import type { ClaimedDeliveries, ClaimedDelivery } from '../../db/webhooks/claimed-delivery.ts';
import type { DeliveryOutcome } from '../../db/webhooks/webhook-deliveries.ts';
import type { WebhookTarget } from '../../db/webhooks/webhook-targets.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { HELD_WAIT_MS } from '../../domain/outbox/retry.ts';
import { PLANS } from '../../domain/plans/plans.ts';
import { MINUTE_MS } from '../../domain/time/types.ts';
import { GONE } from '../../domain/webhooks/retry.ts';
import type { Deps } from '../service-deps.ts';
import { type AttemptDeps, attemptDelivery } from './attempt-delivery.ts';
import { type OpenedKeys, openKeys } from './open-keys.ts';
import { quarantineEvents } from './quarantine-events.ts';
import { type RecordDeps, recordOutcomes } from './record-outcomes.ts';

export type DeliverWebhooksDeps = AttemptDeps &
  RecordDeps &
  Pick<Deps, 'webhookDeliveries' | 'quarantinedRows' | 'vault'>;

/**
 * The duration of a claim on deliveries. After this time, the run has probably crashed, so another
 * run may claim the same deliveries.
 */
const CLAIM_MS = MINUTE_MS;
/** The maximum number of deliveries per claim. */
const CHUNK = 50;
/**
 * A run starts no more attempts after this time. This leaves enough time for a slow last attempt
 * within the Worker's time limit.
 */
const RUN_MS = 10_000;
/** The maximum time between two records of results. */
const RECORD_MS = 4_000;
/**
 * Results are also recorded when the unrecorded results reach this number of characters. The
 * database's limit per SQL statement is much higher.
 */
const RECORD_LENGTH = 100_000;
/**
 * A retry that is due within this time gets its own queue message. All other retries are started by
 * the cron.
 */
const SOON_MS = 50_000;

const TEXTS = {
  off: hostText('Not sent: the webhook was switched off.'),
  plan: hostText('Not sent: webhooks are not part of the plan.'),
  unreadable: hostText(
    'Not sent: this event is damaged and cannot be read. We are looking into it.',
  ),
  keys: hostText('Not sent yet: this service is missing the key for the signing secret.'),
} as const;

/** Returns the reason why the webhook gets no deliveries. Returns null when it gets deliveries. */
function findObstacle({ webhook, host }: WebhookTarget): string | null {
  if (!PLANS[host.plan].hasWebhooks) return TEXTS.plan;
  return webhook.isActive ? null : TEXTS.off;
}

const lengthOf = ({ requestBody, responseBody }: DeliveryOutcome) =>
  requestBody.length + (responseBody?.length ?? 0);

const hasAnswered = ({ attempted }: DeliveryOutcome) => attempted.status !== null;

interface Run {
  readonly target: WebhookTarget;
  readonly keys: OpenedKeys;
  readonly startedAt: number;
}

/**
 * Sends claimed deliveries. `shouldContinue` is false when the run must end, even if more
 * deliveries are due. `nextRetryAt` is the time of the earliest retry.
 */
async function sendClaimed(
  deps: DeliverWebhooksDeps,
  { target, keys, startedAt }: Run,
  claimed: readonly ClaimedDelivery[],
): Promise<{ readonly shouldContinue: boolean; readonly nextRetryAt: number | null }> {
  let unrecorded: DeliveryOutcome[] = [];
  let length = 0;
  let recordedAt = deps.clock.now();
  let nextRetryAt: number | null = null;
  let shouldContinue = true;
  let attempts = 0;
  const record = async () => {
    if (unrecorded.length === 0) return;
    const isWebhookActive = await recordOutcomes(deps, target, unrecorded);
    unrecorded = [];
    length = 0;
    recordedAt = deps.clock.now();
    shouldContinue &&= isWebhookActive;
  };
  for (const delivery of claimed) {
    if (!shouldContinue || deps.clock.now() - startedAt >= RUN_MS) break;
    const outcome = await attemptDelivery(deps, target, keys, delivery);
    attempts += 1;
    unrecorded.push(outcome);
    length += lengthOf(outcome);
    if (outcome.dueAt !== null) nextRetryAt = Math.min(nextRetryAt ?? outcome.dueAt, outcome.dueAt);
    // If the receiver does not respond at all, end this run. The next run sends the remaining
    // deliveries.
    shouldContinue &&= hasAnswered(outcome);
    // Record 410 Gone immediately, because this result disables the webhook and nothing more must
    // be sent.
    const isGone = outcome.attempted.status === GONE;
    const isRecordingDue = deps.clock.now() - recordedAt >= RECORD_MS;
    if (isGone || isRecordingDue || length >= RECORD_LENGTH) await record();
  }
  await record();
  if (attempts < claimed.length) {
    await deps.webhookDeliveries.release(claimed.slice(attempts), deps.clock.now());
    shouldContinue = false;
  }
  return { shouldContinue, nextRetryAt };
}

async function giveUp(deps: DeliverWebhooksDeps, unreadable: readonly ClaimedDelivery[]) {
  if (unreadable.length === 0) return;
  await quarantineEvents(
    deps,
    unreadable.map(({ eventId }) => eventId),
  );
  await deps.webhookDeliveries.giveUp(unreadable, TEXTS.unreadable);
}

async function scheduleRun(
  deps: DeliverWebhooksDeps,
  webhookId: string,
  at: number,
): Promise<void> {
  const wait = at - deps.clock.now();
  if (wait > SOON_MS) return;
  const delaySeconds = Math.max(1, Math.ceil(wait / 1000));
  await deps.jobQueue.enqueue([{ kind: 'webhook', id: webhookId }], delaySeconds);
}

/** Returns null when the webhook gets no deliveries now. Its due deliveries then fail or wait. */
async function prepareRun(deps: DeliverWebhooksDeps, target: WebhookTarget): Promise<Run | null> {
  const { id } = target.webhook;
  const obstacle = findObstacle(target);
  const startedAt = deps.clock.now();
  if (obstacle !== null) {
    await deps.webhookDeliveries.failPending(id, startedAt, obstacle);
    return null;
  }
  const keys = await openKeys(deps, target.webhook);
  if (keys) return { target, keys, startedAt };
  const until = startedAt + HELD_WAIT_MS;
  await deps.webhookDeliveries.postpone(id, startedAt, until, TEXTS.keys);
  return null;
}

async function claimNext(
  deps: DeliverWebhooksDeps,
  runs: readonly Run[],
): Promise<ClaimedDeliveries[]> {
  const ids = runs.map(({ target }) => target.webhook.id);
  const now = deps.clock.now();
  return deps.webhookDeliveries.claim(ids, now, now + CLAIM_MS, CHUNK);
}

/** Sends the claimed deliveries, and then claims and sends more until none is due. */
async function deliver(
  deps: DeliverWebhooksDeps,
  run: Run,
  firstClaim: ClaimedDeliveries | undefined,
): Promise<void> {
  let nextRunAt: number | null = null;
  for (let next = firstClaim; next !== undefined; ) {
    const { claimed, unreadable } = next;
    if (claimed.length + unreadable.length === 0) break;
    await giveUp(deps, unreadable);
    const { shouldContinue, nextRetryAt } = await sendClaimed(deps, run, claimed);
    if (nextRetryAt !== null) nextRunAt = Math.min(nextRunAt ?? nextRetryAt, nextRetryAt);
    // The next run sends the remaining deliveries.
    if (!shouldContinue) nextRunAt = deps.clock.now();
    const mayHaveMore = shouldContinue && claimed.length + unreadable.length === CHUNK;
    [next] = mayHaveMore ? await claimNext(deps, [run]) : [];
  }
  if (nextRunAt !== null) await scheduleRun(deps, run.target.webhook.id, nextRunAt);
}

/**
 * Handles the webhooks in parallel, so that a slow receiver does not delay other receivers. One
 * database call reads all webhooks, and one database call claims their first deliveries.
 */
export async function deliverWebhooks(
  deps: DeliverWebhooksDeps,
  webhookIds: readonly string[],
): Promise<void> {
  const targets = await deps.webhookTargets.findTargets([...new Set(webhookIds)]);
  const prepared = await Promise.allSettled(targets.map((target) => prepareRun(deps, target)));
  const runs = prepared.flatMap((result) =>
    result.status === 'fulfilled' ? (result.value ?? []) : [],
  );
  if (runs.length === 0) return;
  const claims = await claimNext(deps, runs);
  await Promise.allSettled(runs.map((run, index) => deliver(deps, run, claims[index])));
}
