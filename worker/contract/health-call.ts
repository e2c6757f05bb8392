// `GET /api/health`: what the service knows of itself. Nothing in it is about a person or a host.
import type { HealthConcern } from '../domain/health/health.ts';
import type { IsoInstant } from './public-calls.ts';

export interface WireBacklog {
  /** At most 500 are counted. */
  waiting: number;
  /** How long the oldest has been waiting; null when nothing is. */
  oldestSeconds: number | null;
}

export interface HealthReport {
  status: 'ok' | 'degraded' | 'down';
  version: string;
  checkedAt: IsoInstant;
  /** What is not as it should be. */
  concerns: HealthConcern[];
  database: { reachable: boolean; latencyMs: number | null };
  /** All of the following null when the database is not reachable. */
  mail: WireBacklog | null;
  webhooks: WireBacklog | null;
  calendars: { writes: WireBacklog; lagSeconds: number } | null;
  bookings: { overlapping: number } | null;
  cron: { lastRunAt: IsoInstant | null } | null;
}

export interface HealthAnswer {
  success: true;
  data: HealthReport;
}
