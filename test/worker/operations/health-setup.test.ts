// Tests what the health check reports about bindings, providers and database writes.

import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import worker from '../../../worker/index.ts';
import { createAppWith, envWith } from '../../support/apps.ts';
import { readPage, readReport, healthSettings as settings } from '../../support/health.ts';
import { createRecordingDatabase } from '../../support/recording-database.ts';

const MINUTE = 60_000;

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM service_marks').run();
});

describe('GET /api/health', () => {
  it('lists every missing binding and still returns a report', async () => {
    await createDeps(env).health.markCron(currentTime());
    const missing = { HOST_CALENDAR: undefined, LIMIT_ALL: undefined, SECRET_KEYS: undefined };
    const { fetch } = createAppWith({}, { ...settings, ...missing });
    const { data } = await readReport(fetch);
    expect(data).toMatchObject({
      status: 'degraded',
      concerns: ['bindings'],
      bindings: { missing: ['HOST_CALENDAR', 'LIMIT_ALL', 'SECRET_KEYS'] },
    });
    expect(await readPage(fetch)).toContain('missing: HOST_CALENDAR, LIMIT_ALL, SECRET_KEYS');
  });

  it('reports a missing database binding', async () => {
    const { fetch } = createAppWith({}, { ...settings, DB: undefined });
    const { status, data } = await readReport(fetch);
    expect(status).toBe(503);
    expect(data).toMatchObject({ status: 'down', bindings: { missing: ['DB'] } });
  });

  it('shows when each provider last answered correctly', async () => {
    const deps = createDeps(envWith(settings));
    expect((await readReport()).data.providers).toEqual({
      mail: null,
      googleCalendar: null,
      webhooks: null,
    });
    const mail = { id: 'sent', to: { name: '', email: 'x@x.example' }, replyTo: null, ics: null };
    await deps.mailer.send([{ ...mail, subject: 'Hi', html: '', text: '' }]);
    const { providers } = (await readReport()).data;
    expect(currentTime() - Date.parse(providers?.mail ?? '')).toBeLessThan(10 * MINUTE);
    expect(await readPage()).toMatch(/Last email: \d+\ss\sago/);
  });

  it('shows when the cron last tested a database write, and the request itself changes no data', async () => {
    const { database, statements } = createRecordingDatabase();
    const { fetch } = createAppWith({}, { ...settings, DB: database });
    await readReport(fetch);
    await readPage(fetch);
    expect(
      statements.filter(({ text }) => !/^\s*(SELECT|WITH)/.test(text)).map(({ text }) => text),
    ).toEqual([]);
    expect((await readReport()).data.database.lastWriteAt).toBeNull();
    await worker.scheduled({} as ScheduledController, envWith(settings));
    const { data } = await readReport();
    expect(currentTime() - Date.parse(data.database.lastWriteAt ?? '')).toBeLessThan(10 * MINUTE);
  });
});
