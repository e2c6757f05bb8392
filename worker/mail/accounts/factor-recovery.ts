import type { Instant } from '../../domain/time/types.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import { formatMoment, type ReaderClock } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';

/** Renders the email about a second factor that will be removed. `link` stops the removal. */
export function renderFactorRecovery(
  { link, endsAt }: { readonly link: string; readonly endsAt: Instant },
  clock: Pick<ReaderClock, 'zone' | 'hourFormat'>,
  service: MailService,
): Mail {
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('Two-step sign-in of your {service} account will be removed', {
      service: service.name,
    }),
    preheader: t('If this was not you, stop the removal.'),
    heading: t('Two-step sign-in will be removed'),
    intro: t(
      'Someone who knows your password, or can use your Google or Microsoft account, said that the authenticator app, the passkeys and the recovery codes are lost. Without them, we remove two-step sign-in after three days. If this was not you, stop the removal and choose a new password.',
    ),
    details: [
      {
        label: t('Removal', {}, 'The label of the date and time of a removal'),
        value: formatMoment(endsAt, { ...clock, language: t.language }),
        by: 'service',
      },
    ],
    button: { label: t('Stop the removal'), url: link },
    links: [{ label: t('Choose a new password'), url: `${service.baseUrl}/forgot-password` }],
    closing: t(
      'You receive this each day until the removal. If it was you, there is nothing to do. A sign-in with a passkey or a code also stops the removal.',
    ),
  });
}
