// `GET /api/health`: what the service knows about itself. Nothing in it is about a person or a host.
import type { HealthConcern } from '../domain/health/health.ts';
import type { IsoInstant } from './public-calls.ts';

export interface WireBacklog {
  /** At most 500 are counted. */
  waiting: number;
  /** How long ago the oldest was created; null when nothing is waiting. */
  oldestSeconds: number | null;
}

export interface WireGivenUp {
  /** Retries ended without success. At most 500 are counted. */
  dead: number;
  /** Could not be read. At most 500 are counted. */
  quarantined: number;
}

export interface HealthReport {
  status: 'ok' | 'degraded' | 'down';
  version: string;
  checkedAt: IsoInstant;
  /** What needs attention. */
  concerns: HealthConcern[];
  /** `missing`: names of bindings and secrets that the service needs and does not have. */
  bindings: { missing: string[] };
  /** `lastWriteAt`: when the cron's last test write succeeded. */
  database: { reachable: boolean; latencyMs: number | null; lastWriteAt: IsoInstant | null };
  /** All of the following are null when the database is not reachable. */
  mail: WireBacklog | null;
  reminders: WireBacklog | null;
  webhooks: WireBacklog | null;
  calendars: { writes: WireBacklog; lagSeconds: number } | null;
  givenUp: { messages: WireGivenUp; deliveries: WireGivenUp } | null;
  /** `auditedUntil`: every change until then has been checked for overlaps. */
  bookings: { overlapping: number; auditedUntil: IsoInstant | null } | null;
  /** When each of them last did what it was asked; null when it never did. */
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
