// Reads the public health report and the status page.
import { expect } from 'vitest';
import type { HealthReport } from '../../worker/contract/operations/health-call.ts';
import { createAppWith } from './apps.ts';
import { callApi, type Fetch, ORIGIN } from './calls.ts';

interface HealthBody {
  success: boolean;
  code?: string;
  data: HealthReport;
}

export const healthSettings = { MAIL_TRANSPORT: 'outbox', HALFPAST_MODE: 'development' };

/** Creates a new app, which has no cached health report. */
const freshFetch = () => createAppWith({ version: '1.2.3+abc' }, healthSettings).fetch;

export async function readReport(fetchFrom: Fetch = freshFetch()) {
  const { status, body } = await callApi<HealthBody>('/api/health', {}, fetchFrom);
  return { status, ...body };
}

export async function readPage(fetchFrom: Fetch = freshFetch()): Promise<string> {
  const answer = await fetchFrom(new Request(`${ORIGIN}/status`));
  expect(answer.status).toBe(200);
  return answer.text();
}
