import type { Instant } from '../../domain/time/types.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import { cleanLine, clip, preventLinks } from '../email/escape.ts';
import { formatMoment, type ReaderClock } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';

interface FactorRuleFacts {
  /** The name of the organization. */
  readonly name: string;
  readonly from: Instant;
  /** True from the start of the rule on. */
  readonly hasStarted: boolean;
}

/** Renders the email to a member without a second factor, whose organization requires one. */
export function renderSecondFactorDue(
  facts: FactorRuleFacts,
  clock: Pick<ReaderClock, 'zone' | 'hourFormat'>,
  service: MailService,
): Mail {
  const name = clip(cleanLine(facts.name), 100);
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('{name} requires two-step sign-in', { name }, 'name: an organization'),
    preheader: t('Please set it up in your settings.'),
    heading: t(
      '{name} requires two-step sign-in',
      { name: preventLinks(name) },
      'name: an organization',
    ),
    intro: facts.hasStarted
      ? t(
          'You cannot use {name} and its teams until you have turned on two-step sign-in. Your booking pages keep working.',
          { name },
        )
      : t(
          'All members of {name} need two-step sign-in soon. Without it, you cannot use the organization and its teams from this time on. Your booking pages keep working.',
          { name },
        ),
    details: [
      {
        label: t('Required from', {}, 'The label of a date and time'),
        value: formatMoment(facts.from, { ...clock, language: t.language }),
        by: 'service',
      },
    ],
    button: {
      label: t('Set up two-step sign-in'),
      url: `${service.baseUrl}/settings#security`,
    },
    closing: t('You receive this because you are a member of {name}.', { name }),
  });
}
