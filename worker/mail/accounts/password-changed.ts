// The email about a changed password.

import type { ConnectedAccess } from '../../domain/accounts/connected-access.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import { cleanLine, clip } from '../email/escape.ts';
import type { Mail } from '../email/mail.ts';
import type { MailDetail } from '../email/mail-content.ts';

const LABELS = { calendar: 'Google Calendar', webhook: 'Webhook' } as const;

// Describes a connected calendar or webhook. Someone else may have typed the name of a webhook, so
// the name never becomes a link (`by: 'guest'`).
function describe({ kind, name, target }: ConnectedAccess): MailDetail {
  const written = clip(cleanLine(name), 100);
  const value = target === null ? written : `${written} (sends to ${target})`;
  return { label: LABELS[kind], value, by: 'guest' };
}

/**
 * Renders the email about a changed password. `connected` lists the calendars and webhooks that still have
 * access to the account, so that the owner can remove them.
 */
export function renderPasswordChanged(
  connected: readonly ConnectedAccess[],
  service: MailService,
): Mail {
  const review =
    connected.length === 0
      ? ''
      : ' The connections below still work. Remove any that you do not recognize in your settings.';
  return renderAccountMail(
    {
      subject: `Your ${service.name} password was changed`,
      preheader: 'All sessions have been ended.',
      heading: 'Your password was changed',
      intro: `The password of your account has just been changed, and all its sessions were ended.${review}`,
      details: connected.map(describe),
      button: { label: 'It was not me', url: `${service.baseUrl}/forgot-password` },
      closing: `You receive this because the password of your account was changed. If it was you${connected.length === 0 ? '' : ' and you know all connections'}, there is nothing to do.`,
    },
    service,
  );
}
