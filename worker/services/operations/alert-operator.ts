// Notifies the operator of each change of the service's health. Uses the alert webhook and the
// alert email address, if they are configured. The last reported state is stored for the webhook
// and for the email separately. If one of them fails, the next run retries only that one.
import { ALERT_MARKS } from '../../db/operations/health-alerts.ts';
import { describeHealth } from '../../domain/operations/concern-texts.ts';
import type { HealthState } from '../../domain/outbox/health-state.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { checkHealth, type HealthDeps } from './check-health.ts';

type AlertDeps = HealthDeps &
  WakeDeps &
  Pick<
    Deps,
    | 'serviceMarks'
    | 'healthAlerts'
    | 'alertWebhook'
    | 'alertEmail'
    | 'jobQueue'
    | 'ids'
    | 'publicUrl'
  >;

/**
 * The last state that the webhook received, if the database could not store it. The key is the repository
 * `serviceMarks`, so that each environment of an isolate has its own state.
 */
const reportedStates = new WeakMap<object, string>();

interface Change {
  readonly current: HealthState;
  readonly previous: HealthState | null;
  /** `current` as the JSON text that `service_marks` stores. */
  readonly state: string;
  readonly checkedAt: string;
}

async function findReportedState(deps: AlertDeps, name: string): Promise<string | null> {
  const unstored = reportedStates.get(deps.serviceMarks) ?? null;
  const mark = await deps.serviceMarks.findMark(name).catch(() => null);
  return unstored ?? mark?.value ?? null;
}

function readState(reported: string | null): HealthState | null {
  return reported === null ? null : (JSON.parse(reported) as HealthState);
}

/**
 * Tells whether the current state must be reported. If nothing was reported before, a healthy state
 * is not reported.
 */
function mustReport(reported: string | null, { current, state }: Change): boolean {
  return reported === null ? current.status !== 'ok' : reported !== state;
}

async function callWebhook(deps: AlertDeps, change: Change): Promise<void> {
  const reported = await findReportedState(deps, ALERT_MARKS.webhook);
  if (!deps.alertWebhook || !mustReport(reported, change)) return;
  const { current, state, checkedAt } = change;
  const isAccepted = await deps.alertWebhook.send({
    current,
    previous: readState(reported),
    checkedAt,
    text: describeHealth(current),
    statusUrl: deps.publicUrl === null ? null : `${deps.publicUrl}/status`,
  });
  if (!isAccepted) return;
  const isStored = await deps.serviceMarks
    .setMark(ALERT_MARKS.webhook, Date.parse(checkedAt), state)
    .then(
      () => true,
      () => false,
    );
  if (isStored) reportedStates.delete(deps.serviceMarks);
  else reportedStates.set(deps.serviceMarks, state);
}

async function addEmail(deps: AlertDeps, change: Change): Promise<void> {
  // The email is stored in the database before it is sent, so it cannot be added while the database is down.
  if (deps.alertEmail === null || change.current.status === 'down') return;
  const mark = await deps.serviceMarks.findMark(ALERT_MARKS.email);
  const reported = mark?.value ?? null;
  if (!mustReport(reported, change)) return;
  const id = deps.ids.create();
  const { current, state, checkedAt } = change;
  const facts = { health: { current, previous: readState(reported), checkedAt } };
  const now = deps.clock.now();
  await deps.healthAlerts.addEmail({ id, origin: deps.publicUrl, facts, state, now });
  await wakeOutbox(deps, id);
}

export async function alertOperator(deps: AlertDeps): Promise<void> {
  if (!deps.alertWebhook && deps.alertEmail === null) return;
  const { status, concerns, checkedAt } = await checkHealth(deps);
  const current = { status, concerns };
  const change = { current, state: JSON.stringify(current), previous: null, checkedAt };
  await callWebhook(deps, change);
  await addEmail(deps, change);
}
