import { Hono } from 'hono';
import { AppError } from '../../../contract/app-error.ts';
import type { HealthAnswer } from '../../../contract/operations/health-call.ts';
import type { HttpEnv } from '../../env.ts';
import { readHealth } from './recent-health.ts';

/**
 * Responds with 503 only when the database is unreachable. Halfpast still works when there are
 * other problems.
 */
export const health = new Hono<HttpEnv>().get('/', async (c) => {
  const report = await readHealth(c.var.deps);
  if (report.status === 'down') throw new AppError('SERVICE_UNAVAILABLE', { data: report });
  return c.json<HealthAnswer>({ success: true, data: report });
});
