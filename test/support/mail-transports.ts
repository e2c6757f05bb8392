// Creates the email transport that the product chooses for the given variables.
import { env } from 'cloudflare:workers';
import { type ChosenMailer, chooseMailer } from '../../worker/adapters/email/choose-mailer.ts';
import type { MailVariables } from '../../worker/adapters/email/mail-settings.ts';
import { createDeps } from '../../worker/deps.ts';

export function chooseTransport(
  vars: MailVariables,
  mode: 'development' | 'production' = 'production',
): ChosenMailer {
  const { mails: storedMails, clock } = createDeps(env);
  return chooseMailer(vars, {
    mode,
    binding: env.EMAIL,
    publicUrlProblem: null,
    storedMails,
    clock,
  });
}
