// Renders the common parts of account emails. Account emails never contain the name of the account's owner. A stranger
// could have typed the name before the email address was verified.

import type { Translate } from '../../domain/language/translate.ts';
import { renderHtml } from './layout.ts';
import type { Mail } from './mail.ts';
import type { MailContent } from './mail-content.ts';
import { renderText } from './text-layout.ts';

export interface MailService {
  readonly name: string;
  /** The service's URL, without a trailing slash. */
  readonly baseUrl: string;
  /** Translates into the language of the reader. */
  readonly t: Translate;
}

/** The parts that differ between account emails. The layout is always the same. */
type AccountMailText = Pick<
  MailContent,
  'subject' | 'preheader' | 'heading' | 'intro' | 'button' | 'closing'
> &
  Partial<Pick<MailContent, 'details' | 'links'>>;

export function renderAccountMail(service: MailService, text: AccountMailText): Mail {
  const content: MailContent = {
    t: service.t,
    details: [],
    ...text,
    serviceName: service.name,
    serviceUrl: service.baseUrl,
  };
  return { subject: content.subject, html: renderHtml(content), text: renderText(content) };
}
