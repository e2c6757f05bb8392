// The operator's webhook: one POST of JSON. The `text` is what chat services show.
import type { OperatorAlert } from '../../ports/operator-alert.ts';

const TIMEOUT_MS = 10_000;

export interface AlertVariables {
  /** Where operators are told that the service's health has changed. */
  ALERT_WEBHOOK?: string;
  /** The address that gets the same by email. */
  ALERT_EMAIL?: string;
}

/** Null without an address; `problem` says why an address cannot be used. */
export function readAlertUrl(
  { ALERT_WEBHOOK: variable }: AlertVariables,
  mode: 'development' | 'production',
): { readonly url: string | null; readonly problem: string | null } {
  if (!variable) return { url: null, problem: null };
  const url = URL.parse(variable);
  const isSafe =
    url?.protocol === 'https:' || (mode === 'development' && url?.protocol === 'http:');
  if (url && isSafe) return { url: url.href, problem: null };
  return { url: null, problem: 'ALERT_WEBHOOK is not an https address.' };
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
