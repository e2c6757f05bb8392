import type { HealthState } from '../domain/health/health.ts';

export interface HealthAlert {
  readonly current: HealthState;
  /** Null when nothing was known before. */
  readonly previous: HealthState | null;
  /** ISO 8601. */
  readonly checkedAt: string;
  /** One sentence for people. */
  readonly text: string;
  /** The status page; null when the service does not know its own address. */
  readonly statusUrl: string | null;
}

/** The operator's own webhook. */
export interface OperatorAlert {
  /** One attempt. Never rejects; false when it was not accepted. */
  send(alert: HealthAlert): Promise<boolean>;
}
