// What the mails about an account are made of. The account's name is left out of all of them: before the
// address is proven anybody could have typed it, and a mail is not a place for a stranger's text.

import { renderHtml } from './layout.ts';
import type { Mail } from './mail.ts';
import type { MailContent } from './mail-content.ts';
import { renderText } from './text-layout.ts';

export interface MailService {
  readonly name: string;
  /** Absolute, without a slash at its end. */
  readonly baseUrl: string;
}

/** The part of a mail that says something; the frame is the same for all. */
type AccountMailText = Pick<
  MailContent,
  'subject' | 'preheader' | 'heading' | 'intro' | 'button' | 'closing'
> &
  Partial<Pick<MailContent, 'details'>>;

export function renderAccountMail(text: AccountMailText, service: MailService): Mail {
  const content: MailContent = {
    details: [],
    ...text,
    serviceName: service.name,
    serviceUrl: service.baseUrl,
  };
  return { subject: content.subject, html: renderHtml(content), text: renderText(content) };
}
