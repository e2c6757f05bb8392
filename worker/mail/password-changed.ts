import { type MailService, renderAccountMail } from './account-mail.ts';
import type { Mail } from './mail.ts';

export function renderPasswordChanged(service: MailService): Mail {
  return renderAccountMail(
    {
      subject: `Your ${service.name} password was changed`,
      preheader: 'All sessions have been ended.',
      heading: 'Your password was changed',
      intro: 'The password of your account has just been changed, and all its sessions were ended.',
      button: { label: 'It was not me', url: `${service.baseUrl}/forgot-password` },
      closing: `You receive this because the password of your account was changed. If it was you, there is nothing to do.`,
    },
    service,
  );
}
