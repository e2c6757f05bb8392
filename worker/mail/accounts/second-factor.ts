// The emails about the second factor of an account.
import { msg } from '../../domain/language/message.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

const TEXTS = {
  added: {
    subject: msg('Two-step sign-in is on for your Halfpast account'),
    heading: msg('Two-step sign-in is on'),
    intro: msg(
      'An authenticator app was added to your account. A sign-in with your password, or with Google or Microsoft, now also needs a code of this app, a passkey or a recovery code. Keep the recovery codes in a safe place.',
    ),
  },
  removed: {
    subject: msg('Two-step sign-in is off for your Halfpast account'),
    heading: msg('Two-step sign-in is off'),
    intro: msg(
      'Your account has no authenticator app, passkeys or recovery codes any more. A sign-in no longer needs a second step.',
    ),
  },
  'passkey-added': {
    subject: msg('A passkey was added to your Halfpast account'),
    heading: msg('A passkey was added'),
    intro: msg(
      'You can now sign in with this passkey alone. A sign-in with your password, or with Google or Microsoft, also needs a passkey or a code.',
    ),
  },
  'factor-removed': {
    subject: msg('A way to confirm sign-ins was removed from your Halfpast account'),
    heading: msg('A passkey or the authenticator app was removed'),
    intro: msg(
      'It can no longer be used to sign in to your account. Two-step sign-in stays on, because your account has another passkey or an authenticator app.',
    ),
  },
  'code-used': {
    subject: msg('A recovery code of your Halfpast account was used'),
    heading: msg('A recovery code was used'),
    intro: msg(
      'Someone used a recovery code instead of a passkey or a code of your authenticator app. This recovery code no longer works. You can create new recovery codes in your settings.',
    ),
  },
} as const;

/** Renders the email that the owner of an account gets after a change of the second factor. */
export function renderSecondFactor(change: keyof typeof TEXTS, service: MailService): Mail {
  const { t } = service;
  const { subject, heading, intro } = TEXTS[change];
  return renderAccountMail(service, {
    subject: t(subject),
    preheader: t('If this was not you, choose a new password.'),
    heading: t(heading),
    intro: t(intro),
    button: { label: t('It was not me'), url: `${service.baseUrl}/forgot-password` },
    links: [{ label: t('Open settings'), url: `${service.baseUrl}/settings#security` }],
    closing: t(
      'You receive this because the security settings of your account were used. If it was you, there is nothing to do.',
    ),
  });
}
