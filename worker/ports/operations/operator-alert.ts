import type { HealthState } from '../../domain/operations/health.ts';

export interface HealthAlert {
  readonly current: HealthState;
  /** Null when there was no earlier state. */
  readonly previous: HealthState | null;
  /** ISO 8601. */
  readonly checkedAt: string;
  /** One sentence for people. */
  readonly text: string;
  /** The status page. Null when PUBLIC_URL is not set. */
  readonly statusUrl: string | null;
}

/** The operator's own webhook. */
export interface OperatorAlert {
  /** One attempt. Never rejects. False when it was not accepted. */
  send(alert: HealthAlert): Promise<boolean>;
}
