// The operator gets one webhook call and one email for each change of the service's health.

import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { readAlertUrl } from '../../../worker/adapters/operations/alert-webhook.ts';
import { createDeps } from '../../../worker/deps.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { runCron } from '../../../worker/jobs/run-cron.ts';
import type { OutgoingMail } from '../../../worker/ports/email/mailer.ts';
import type { HealthAlert } from '../../../worker/ports/operations/operator-alert.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { alertOperator } from '../../../worker/services/operations/alert-operator.ts';
import { envWith } from '../../support/apps.ts';
import { createBrokenDatabase } from '../../support/broken-database.ts';
import { createTestClock } from '../../support/clocks.ts';
import { idleQueue } from '../../support/queues.ts';

const settings = { MAIL_TRANSPORT: 'outbox', HALFPAST_MODE: 'development' };
const deps = { ...createDeps(envWith(settings)), jobQueue: idleQueue };
const OPERATOR = 'operator@halfpast.example';

/**
 * Returns dependencies whose alert webhook records all calls. `state.isUp` decides whether a call succeeds.
 */
function createOperator(overrides: object = {}) {
  const alerts: HealthAlert[] = [];
  const state = { isUp: true };
  const alertWebhook = {
    async send(alert: HealthAlert) {
      alerts.push(alert);
      return state.isUp;
    },
  };
  const clock = createTestClock();
  const alertingDeps = {
    ...deps,
    alertWebhook,
    alertEmail: OPERATOR,
    publicUrl: 'https://halfpast.test',
    clock,
    ...overrides,
  };
  return { alerts, state, deps: alertingDeps, clock };
}

async function listEmails() {
  const { results } = await env.DB.prepare(
    "SELECT id, status FROM outbox WHERE event = 'service.health-changed' ORDER BY rowid",
  ).all<{ id: string; status: string }>();
  return results;
}

const overlap = (seenAt: number | null) =>
  env.DB.prepare('UPDATE bookings SET overlap_seen_at = ?').bind(seenAt).run();

beforeEach(async () => {
  for (const table of ['outbox', 'service_marks'])
    await env.DB.prepare(`DELETE FROM ${table}`).run();
  await deps.health.markCron(currentTime());
  await overlap(null);
});

describe('alerts to the operator', () => {
  it('are not sent before the service has had its first problem', async () => {
    const { alerts, deps: alertingDeps } = createOperator();
    await alertOperator(alertingDeps);
    expect(alerts).toEqual([]);
    expect(await listEmails()).toEqual([]);
  });

  it('are sent once for each change of the health, by webhook and by email', async () => {
    const { alerts, deps: alertingDeps, clock } = createOperator();
    const broken = { ...alertingDeps, missingBindings: ['KV'] };
    await alertOperator(broken);
    await alertOperator(broken);
    expect(alerts).toMatchObject([
      {
        current: { status: 'degraded', concerns: ['bindings'] },
        previous: null,
        text: 'Halfpast works, but something needs attention. A binding or secret that the service needs is missing.',
        statusUrl: 'https://halfpast.test/status',
      },
    ]);
    expect(await listEmails()).toHaveLength(1);
    clock.advanceBy(MINUTE_MS);
    await alertOperator(alertingDeps);
    await alertOperator(alertingDeps);
    expect(alerts.slice(1)).toMatchObject([
      { current: { status: 'ok', concerns: [] }, previous: { status: 'degraded' } },
    ]);
    expect(await listEmails()).toHaveLength(2);
  });

  it('are retried by webhook while the webhook fails, but not by email', async () => {
    const { alerts, state, deps: alertingDeps } = createOperator({ missingBindings: ['KV'] });
    state.isUp = false;
    await alertOperator(alertingDeps);
    await alertOperator(alertingDeps);
    state.isUp = true;
    await alertOperator(alertingDeps);
    await alertOperator(alertingDeps);
    expect(alerts).toHaveLength(3);
    expect(await listEmails()).toHaveLength(1);
  });

  it('reach the operator’s mailbox through the outbox', async () => {
    const { deps: alertingDeps } = createOperator({ missingBindings: ['KV'] });
    await alertOperator(alertingDeps);
    const mails: OutgoingMail[] = [];
    const mailer = {
      async send(batch: readonly OutgoingMail[]) {
        mails.push(...batch);
        return batch.map(() => ({ ok: true }) as const);
      },
    };
    const ids = (await listEmails()).map(({ id }) => id);
    await deliverOutbox({ ...alertingDeps, mailer }, ids);
    expect(mails).toMatchObject([{ to: { email: OPERATOR } }]);
    expect(mails[0]?.subject).toMatch(/^Halfpast needs attention \(\d\d:\d\d UTC\)$/);
    expect(mails[0]?.text).toContain('https://halfpast.test/status');
    expect(await listEmails()).toMatchObject([{ status: 'done' }]);
  });

  it('are sent by the cron', async () => {
    const { alerts, deps: alertingDeps } = createOperator({ missingBindings: ['KV'] });
    await runCron(alertingDeps);
    expect(alerts).toHaveLength(1);
  });

  it('are sent once, and only by webhook, while the database is unavailable', async () => {
    const DB = createBrokenDatabase();
    const { health } = createDeps(envWith({ ...settings, DB }));
    const readFigures = () => Promise.reject(new Error('Down.'));
    const failing = () => Promise.reject(new Error('Down.'));
    const serviceMarks = { findMark: failing, setMark: failing, raiseMark: failing };
    const overrides = { health: { ...health, readFigures }, serviceMarks };
    const { alerts, deps: alertingDeps } = createOperator(overrides);
    await alertOperator(alertingDeps);
    await alertOperator(alertingDeps);
    expect(alerts).toMatchObject([{ current: { status: 'down' } }]);
  });
});

describe('ALERT_WEBHOOK', () => {
  it.each([
    [undefined, 'production', { url: null, problem: null }],
    ['https://x.example/hook', 'production', { url: 'https://x.example/hook', problem: null }],
    ['http://x.example/hook', 'development', { url: 'http://x.example/hook', problem: null }],
    ['http://x.example/hook', 'production', { url: null, problem: expect.any(String) }],
    ['nonsense', 'development', { url: null, problem: expect.any(String) }],
  ] as const)(
    'has the value %s in the mode %s and is parsed as %o',
    (ALERT_WEBHOOK, mode, expected) => {
      expect(readAlertUrl(ALERT_WEBHOOK === undefined ? {} : { ALERT_WEBHOOK }, mode)).toEqual(
        expected,
      );
    },
  );
});
