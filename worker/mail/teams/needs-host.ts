// The email to the managers of a team about meetings that need another host.
import { msg } from '../../domain/language/message.ts';
import type { Translate } from '../../domain/language/translate.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import { cleanLine, clip, preventLinks } from '../email/escape.ts';
import type { Mail } from '../email/mail.ts';

interface NeedsHostFacts {
  readonly reason: 'left' | 'busy';
  readonly organizationId: string;
  readonly team: string;
  readonly person: string;
}

const NAME_MAX = 100;

const HEADINGS = {
  left: msg('Meetings need another host'),
  busy: msg('No one is free for a meeting'),
} as const;

const INTROS = {
  left: (t: Translate, person: string, team: string) =>
    t(
      '{person} no longer takes part in {team} and still has upcoming meetings of the team. Please hand them over to someone else, or cancel them.',
      { person, team },
    ),
  busy: (t: Translate, person: string, team: string) =>
    t(
      '{person} wants to hand over a meeting of {team}, but no one else is free at its time. Please find another solution together.',
      { person, team },
    ),
} as const;

export function renderNeedsHost(facts: NeedsHostFacts, service: MailService): Mail {
  const clean = (name: string) => clip(cleanLine(name), NAME_MAX);
  const { t } = service;
  const [team, person] = [clean(facts.team), clean(facts.person)];
  const heading = t(HEADINGS[facts.reason]);
  const isLeft = facts.reason === 'left';
  const teamsUrl = `${service.baseUrl}/organizations/${facts.organizationId}/teams`;
  return renderAccountMail(service, {
    subject: t('{heading}: {team}', { heading, team }),
    preheader: heading,
    heading,
    intro: preventLinks(INTROS[facts.reason](t, person, team)),
    button: isLeft
      ? { label: t('Show the meetings'), url: teamsUrl }
      : { label: t('Open team bookings'), url: `${service.baseUrl}/bookings?scope=team` },
    closing: t('You receive this because you manage this team.'),
  });
}
