// Alerts the operator with one POST request that contains JSON. Chat services show the field
// `text`.
import type { OperatorAlert } from '../../ports/operations/operator-alert.ts';

const TIMEOUT_MS = 10_000;

export interface AlertVariables {
  /** The URL to call when the health of the service changes. */
  ALERT_WEBHOOK?: string;
  /** The email address that receives the same alerts as the webhook. */
  ALERT_EMAIL?: string;
}

/**
 * Reads ALERT_WEBHOOK. `url` is null when the variable is missing or unusable. If it is unusable,
 * `problem` gives the reason.
 */
export function readAlertUrl(
  { ALERT_WEBHOOK: variable }: AlertVariables,
  mode: 'development' | 'production',
): { readonly url: string | null; readonly problem: string | null } {
  if (!variable) return { url: null, problem: null };
  const url = URL.parse(variable);
  const isSafe =
    url?.protocol === 'https:' || (mode === 'development' && url?.protocol === 'http:');
  if (url && isSafe) return { url: url.href, problem: null };
  return { url: null, problem: 'ALERT_WEBHOOK is not an https URL.' };
}

export function createAlertWebhook(url: string): OperatorAlert {
  return {
    async send({ current, ...alert }) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'content-type': 'application/json', 'user-agent': 'Halfpast-Alerts/1.0' },
          body: JSON.stringify({ type: 'health.changed', ...current, ...alert }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.body?.cancel();
        return answer.ok;
      } catch {
        return false;
      }
    },
  };
}
