// Creates the configured mail transport. If the configuration is wrong, creates a transport that
// sends no emails and reports the problem. The emails stay in the outbox.
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/email/mailer.ts';
import { createBindingMailer } from './binding-mailer.ts';
import { type MailVariables, readMailPlan } from './mail-settings.ts';
import { createOutboxMailer, type StoredMails } from './outbox-mailer.ts';
import { createResendMailer } from './resend-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/**
 * Creates a mail transport that sends nothing. Used while no valid mail transport is configured.
 * The emails stay in the outbox (`isHeld`).
 */
function createUnconfiguredMailer(problem: string): Mailer {
  return {
    async send(mails) {
      return mails.map(() => ({ ok: false, error: problem, isHeld: true }));
    },
  };
}

interface MailerSurroundings {
  readonly mode: 'development' | 'production';
  readonly binding: SendEmail | undefined;
  /** The problem with PUBLIC_URL. Null when there is none. */
  readonly publicUrlProblem: string | null;
  readonly storedMails: StoredMails;
  readonly clock: Clock;
}

export interface ChosenMailer {
  readonly mailer: Mailer;
  readonly transport: 'outbox' | 'smtp' | 'resend' | 'binding' | 'unconfigured';
  /** The problem with the configuration, as a sentence for the operator. Null when there is none. */
  readonly problem: string | null;
}

export function chooseMailer(vars: MailVariables, surroundings: MailerSurroundings): ChosenMailer {
  const { mode, binding, storedMails, clock, publicUrlProblem } = surroundings;
  const hasBinding = binding !== undefined;
  const plan = readMailPlan(vars, { mode, hasBinding, publicUrlProblem });
  const chosen = (mailer: Mailer) => ({ mailer, transport: plan.transport, problem: null });
  if (plan.transport === 'outbox') return chosen(createOutboxMailer(storedMails, clock));
  if (plan.transport === 'smtp') return chosen(createSmtpMailer(plan.config));
  if (plan.transport === 'resend') return chosen(createResendMailer(plan.config, clock));
  if (plan.transport === 'binding' && binding !== undefined)
    return chosen(createBindingMailer(binding, plan.from));
  const problem =
    plan.transport === 'unconfigured' ? plan.problem : 'The email binding is missing.';
  return { mailer: createUnconfiguredMailer(problem), transport: 'unconfigured', problem };
}

/** Returns a mailer that calls `onSent` after every batch in which at least one email was sent. */
export function watchMailer(mailer: Mailer, onSent: () => Promise<void>): Mailer {
  return {
    async send(mails) {
      const results = await mailer.send(mails);
      if (results.some(({ ok }) => ok)) await onSent();
      return results;
    },
  };
}
