// The email about a changed password.

import type { ConnectedAccess } from '../../domain/accounts/connected-access.ts';
import { msg } from '../../domain/language/message.ts';
import type { Translate } from '../../domain/language/translate.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import { cleanLine, clip } from '../email/escape.ts';
import type { Mail } from '../email/mail.ts';
import type { MailDetail } from '../email/mail-content.ts';

const LABELS = {
  calendar: msg('Google Calendar'),
  zoom: msg('Zoom'),
  webhook: msg('Webhook'),
  passkey: msg('Passkey'),
} as const;

// Describes a connected calendar, webhook or passkey. Someone else may have typed the name of a webhook or a
// passkey, so the name never becomes a link (`by: 'guest'`).
function describe(t: Translate, { kind, name, target }: ConnectedAccess): MailDetail {
  const written = clip(cleanLine(name), 100);
  const value =
    target === null
      ? written
      : t(
          '{name} (sends to {target})',
          { name: written, target },
          'The name of a webhook, with the address that gets its events',
        );
  return { label: t(LABELS[kind]), value, by: 'guest' };
}

/**
 * Renders the email about a changed password. `connected` lists the calendars and webhooks that still have
 * access to the account, so that the owner can remove them.
 */
export function renderPasswordChanged(
  connected: readonly ConnectedAccess[],
  service: MailService,
): Mail {
  const { t } = service;
  const hasConnections = connected.length > 0;
  return renderAccountMail(service, {
    subject: t('Your {service} password was changed', { service: service.name }),
    preheader: t('All sessions were ended and all API keys were revoked.'),
    heading: t('Your password was changed'),
    intro: hasConnections
      ? t(
          'The password of your account has just been changed. All its sessions were ended and its API keys were revoked. The connections below still work. If you do not recognize a connection, remove it in your settings.',
        )
      : t(
          'The password of your account has just been changed. All its sessions were ended and its API keys were revoked.',
        ),
    details: connected.map((access) => describe(t, access)),
    button: { label: t('It was not me'), url: `${service.baseUrl}/forgot-password` },
    closing: hasConnections
      ? t(
          'You receive this because the password of your account was changed. If it was you and you know all connections, there is nothing to do.',
        )
      : t(
          'You receive this because the password of your account was changed. If it was you, there is nothing to do.',
        ),
  });
}
