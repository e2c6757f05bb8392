// `GET /api/health`: the service's data about its own health. Contains no data about a person or a host.
import type { HealthConcern } from '../../domain/operations/health.ts';
import type { IsoInstant } from '../answers.ts';

export interface WireBacklog {
  /** Counts at most 500. */
  waiting: number;
  /** Age of the oldest. Null when nothing is waiting. */
  oldestSeconds: number | null;
}

export interface WireGivenUp {
  /** All retries failed. Counts at most 500. */
  dead: number;
  /** Unreadable. Counts at most 500. */
  quarantined: number;
}

export interface HealthReport {
  status: 'ok' | 'degraded' | 'down';
  version: string;
  checkedAt: IsoInstant;
  /** Problems that need attention. */
  concerns: HealthConcern[];
  /** `missing`: names of required bindings and secrets that are missing. */
  bindings: { missing: string[] };
  /** `lastWriteAt`: the last successful test write of the cron. */
  database: { reachable: boolean; latencyMs: number | null; lastWriteAt: IsoInstant | null };
  /** All of the following are null when the database is unreachable. */
  mail: WireBacklog | null;
  reminders: WireBacklog | null;
  webhooks: WireBacklog | null;
  calendars: { writes: WireBacklog; lagSeconds: number } | null;
  givenUp: { messages: WireGivenUp; deliveries: WireGivenUp } | null;
  /** `auditedUntil`: all changes before this time were checked for overlaps. */
  bookings: { overlapping: number; auditedUntil: IsoInstant | null } | null;
  /** The last success of each provider. Null when there was none. */
  providers: {
    mail: IsoInstant | null;
    googleCalendar: IsoInstant | null;
    webhooks: IsoInstant | null;
  } | null;
  cron: { lastRunAt: IsoInstant | null } | null;
}

export interface HealthAnswer {
  success: true;
  data: HealthReport;
}
