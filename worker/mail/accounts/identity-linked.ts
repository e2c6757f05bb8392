import { msg } from '../../domain/language/message.ts';
import type { IdentityProviderName } from '../../domain/providers/identity-providers.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

interface RemovedAccess {
  readonly webhooks: number;
  readonly calendars: number;
}

const TEXTS = {
  google: {
    subject: msg('You now sign in to Halfpast with Google'),
    heading: msg('Your account is connected to Google'),
    intro: msg(
      'You signed in with Google, which proves that this address is yours. Someone else could have set the earlier password, so we removed it. We also removed the calendars and webhooks that were connected to your account. Your meeting types and bookings are unchanged. You can connect your calendar and webhooks again in your settings.',
    ),
    added: msg(
      'You can now sign in with Google too. Nothing else changed: the other ways to sign in still work.',
    ),
    closing: msg(
      'You receive this because your account was connected to Google. To use a password again, choose a new one with "Forgot your password?".',
    ),
    addedClosing: msg(
      'You receive this because your account was connected to Google. If this was not you, write to us.',
    ),
  },
  microsoft: {
    subject: msg('You now sign in to Halfpast with Microsoft'),
    heading: msg('Your account is connected to Microsoft'),
    intro: msg(
      'You signed in with Microsoft, and this address was confirmed as yours. Someone else could have set the earlier password, so we removed it. We also removed the calendars and webhooks that were connected to your account. Your meeting types and bookings are unchanged. You can connect your calendar and webhooks again in your settings.',
    ),
    added: msg(
      'You can now sign in with Microsoft too. Nothing else changed: the other ways to sign in still work.',
    ),
    closing: msg(
      'You receive this because your account was connected to Microsoft. To use a password again, choose a new one with "Forgot your password?".',
    ),
    addedClosing: msg(
      'You receive this because your account was connected to Microsoft. If this was not you, write to us.',
    ),
  },
} as const;

/**
 * Renders the email that the owner of an account gets after the first sign-in with a provider. The email lists
 * what the service removed from the account. `removed` is null if the account was already connected to another
 * provider. In this case, the service removes nothing.
 */
export function renderIdentityLinked(
  provider: IdentityProviderName,
  removed: RemovedAccess | null,
  service: MailService,
) {
  const texts = TEXTS[provider];
  const { t } = service;
  const [subject, heading] = [t(texts.subject), t(texts.heading)];
  const button = { label: t('Open settings'), url: `${service.baseUrl}/settings` };
  if (removed === null) {
    const preheader = t('The other ways to sign in still work.');
    const [intro, closing] = [t(texts.added), t(texts.addedClosing)];
    return renderAccountMail(service, {
      subject,
      preheader,
      heading,
      intro,
      details: [],
      button,
      closing,
    });
  }
  const { webhooks, calendars } = removed;
  const list = [
    t('The password'),
    ...(webhooks > 0
      ? [t('{count, plural, one {# webhook} other {# webhooks}}', { count: webhooks })]
      : []),
    ...(calendars > 0
      ? [
          t('{count, plural, one {# calendar connection} other {# calendar connections}}', {
            count: calendars,
          }),
        ]
      : []),
    t('All earlier sessions'),
  ];
  return renderAccountMail(service, {
    subject,
    preheader: t('The earlier password of your account no longer works.'),
    heading,
    intro: t(texts.intro),
    details: [
      {
        label: t('Removed', {}, 'The label of a list of what was removed from the account'),
        value: list.join('\n'),
        by: 'service',
      },
    ],
    button,
    closing: t(texts.closing),
  }) satisfies Mail;
}
