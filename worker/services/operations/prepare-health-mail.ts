import type { HealthAlertRow } from '../../db/operations/health-alerts.ts';
import { ENGLISH } from '../../domain/language/english.ts';
import { renderHealthChanged } from '../../mail/operations/health-changed.ts';
import type { OutgoingMail } from '../../ports/email/mailer.ts';
import type { Deps } from '../service-deps.ts';

export type PrepareHealthMailDeps = Pick<Deps, 'healthAlerts' | 'alertEmail'>;

/**
 * Renders the alert email to the operator. Returns null when no email address for alerts is
 * configured.
 */
export function prepareHealthMail(
  { alertEmail }: PrepareHealthMailDeps,
  { outboxRow }: HealthAlertRow,
): OutgoingMail | null {
  const health = outboxRow.payload?.health;
  if (alertEmail === null || !health) return null;
  const service = { name: 'Halfpast', baseUrl: outboxRow.origin, t: ENGLISH };
  const to = { name: '', email: alertEmail };
  const { subject, html, text } = renderHealthChanged(health, service);
  return { id: outboxRow.id, to, replyTo: null, subject, html, text, ics: null };
}
