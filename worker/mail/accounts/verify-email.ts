import type { Translate } from '../../domain/language/translate.ts';
import type { Instant } from '../../domain/time/types.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import { formatMoment, utcClock } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';
import type { MailDetail } from '../email/mail-content.ts';

interface MailedSignUp {
  readonly at: Instant;
  /** The approximate location. Null when unknown. */
  readonly place: string | null;
}

interface Verification {
  /** The verification URL. It works once, within 24 hours. */
  readonly link: string;
  /** True when the link activates one sign-up. Otherwise the reader chooses a new password. */
  readonly isOfSignUp: boolean;
  /**
   * If the link activates a sign-up, only this sign-up. Otherwise all pending sign-ups of the email
   * address.
   */
  readonly signUps: readonly MailedSignUp[];
}

const describe = (t: Translate, { at, place }: MailedSignUp): MailDetail => ({
  label: t('Signed up'),
  value: formatMoment(at, utcClock(t.language)),
  ...(place !== null && { note: t('near {place}', { place }) }),
  by: 'service',
});

/** Renders the email with the link that proves that the email address belongs to the reader. */
export function renderVerifyEmail(
  { link, isOfSignUp, signUps }: Verification,
  service: MailService,
): Mail {
  const { t } = service;
  const intro = isOfSignUp
    ? t(
        'Someone signed up for {service} with this address. If this was you, confirm the address, then you can sign in with the password that you chose. The link works once, within 24 hours.',
        { service: service.name },
      )
    : t(
        'Confirm that this address is yours and choose a new password for {service}. Passwords from earlier sign-ups stop working. The link works once, within 24 hours.',
        { service: service.name },
      );
  return renderAccountMail(service, {
    subject: t('Verify your email address for {service}', { service: service.name }),
    preheader: t('One click, and you can sign in. The link works for 24 hours.'),
    heading: t('Verify your email address'),
    intro,
    details: signUps.map((signUp) => describe(t, signUp)),
    button: { label: t('Verify email address'), url: link },
    closing: t(
      'If this was not you, do not open the link. Without the link, no one can sign in with your address. You can delete this email.',
    ),
  });
}
