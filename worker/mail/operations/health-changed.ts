import { CONCERN_TEXTS } from '../../domain/operations/concern-texts.ts';
import type { HealthState } from '../../domain/outbox/health-state.ts';
import type { MailService } from '../email/account-mail.ts';
import { renderHtml } from '../email/layout.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { renderText } from '../email/text-layout.ts';

const HEADINGS: Record<HealthState['status'], string> = {
  ok: 'Halfpast works normally again',
  degraded: 'Halfpast needs attention',
  down: 'Halfpast cannot reach its database',
};

/**
 * Renders the email to the operator: the current health of the service and the time of the check.
 */
export function renderHealthChanged(
  { current, checkedAt }: { readonly current: HealthState; readonly checkedAt: string },
  service: MailService,
): Mail {
  const heading = HEADINGS[current.status];
  const content: MailContent = {
    t: service.t,
    subject: `${heading} (${checkedAt.slice(11, 16)} UTC)`,
    preheader: current.concerns.map((concern) => CONCERN_TEXTS[concern]).join(' ') || heading,
    heading,
    intro:
      current.status === 'ok'
        ? 'Everything that needed attention has been resolved.'
        : 'The latest health check found these problems.',
    details: [
      ...current.concerns.map((concern) => ({
        label: concern,
        value: CONCERN_TEXTS[concern],
        by: 'service' as const,
      })),
      {
        label: 'Checked at',
        by: 'service' as const,
        value: `${checkedAt.slice(0, 19).replace('T', ' ')} UTC`,
      },
    ],
    button: { label: 'Open the status page', url: `${service.baseUrl}/status` },
    closing: 'You receive this because ALERT_EMAIL of this service is set to your address.',
    serviceName: service.name,
    serviceUrl: service.baseUrl,
  };
  return { subject: content.subject, html: renderHtml(content), text: renderText(content) };
}
