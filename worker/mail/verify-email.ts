import { type MailService, renderAccountMail } from './account-mail.ts';
import type { Mail } from './mail.ts';

/** Asks whoever reads this address to prove it; `link` works once, for 24 hours. */
export function renderVerifyEmail(link: string, service: MailService): Mail {
  return renderAccountMail(
    {
      subject: `Verify your email address for ${service.name}`,
      preheader: 'One click, and you can sign in. The link works for 24 hours.',
      heading: 'Verify your email address',
      intro: `Please confirm that this address is yours, then you can sign in to ${service.name}. The link works once, within 24 hours; a newer mail of this kind makes it void.`,
      button: { label: 'Verify email address', url: link },
      closing: `You receive this because an account was created with this address. If that was not you, ignore this mail: without the click nobody can sign in.`,
    },
    service,
  );
}
