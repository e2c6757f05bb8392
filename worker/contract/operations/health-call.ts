// The response of `GET /api/health`: the health of the service. It contains no data about a person or a host.
import type { HealthConcern } from '../../domain/outbox/health-state.ts';
import type { IsoInstant } from '../answers.ts';

export interface WireBacklog {
  /** At most 500, even if more are pending. */
  waiting: number;
  /** The age of the oldest pending item, in seconds. Null when nothing is pending. */
  oldestSeconds: number | null;
}

export interface WireGivenUp {
  /** The number of items whose retries all failed. At most 500, even if there are more. */
  dead: number;
  /** The number of unreadable rows. At most 500, even if there are more. */
  quarantined: number;
}

export interface HealthReport {
  status: 'ok' | 'degraded' | 'down';
  version: string;
  checkedAt: IsoInstant;
  /** The problems that need attention. */
  concerns: HealthConcern[];
  /** `missing` contains the names of the required bindings and secrets that are missing. */
  bindings: { missing: string[] };
  /** `lastWriteAt` is the time of the last successful test write of the cron. */
  database: { reachable: boolean; latencyMs: number | null; lastWriteAt: IsoInstant | null };
  /** This field and all following fields are null when the database is unreachable. */
  mail: WireBacklog | null;
  reminders: WireBacklog | null;
  webhooks: WireBacklog | null;
  calendars: { writes: WireBacklog; lagSeconds: number } | null;
  givenUp: { messages: WireGivenUp; deliveries: Pick<WireGivenUp, 'dead'> } | null;
  /** All booking changes before `auditedUntil` were checked for overlapping bookings. */
  bookings: { overlapping: number; auditedUntil: IsoInstant | null } | null;
  /** The time of the last successful request to each provider. Null when there was none. */
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
