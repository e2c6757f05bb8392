import type { HealthState } from '../../domain/outbox/health-state.ts';

export interface HealthAlert {
  readonly current: HealthState;
  /** Null when there was no earlier state. */
  readonly previous: HealthState | null;
  /** The instant of the health check, in ISO 8601. */
  readonly checkedAt: string;
  /** One sentence for the operator. */
  readonly text: string;
  /** The URL of the status page. Null when PUBLIC_URL is not set. */
  readonly statusUrl: string | null;
}

/** Sends alerts to the operator's webhook. */
export interface OperatorAlert {
  /** Makes one attempt. Returns false when the receiver did not accept the alert. Never rejects. */
  send(alert: HealthAlert): Promise<boolean>;
}
