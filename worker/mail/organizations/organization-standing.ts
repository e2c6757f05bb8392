import type { Translate } from '../../domain/language/translate.ts';
import type { MembershipChange } from '../../domain/organizations/standing-change.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import { cleanLine, clip, preventLinks } from '../email/escape.ts';
import type { Mail } from '../email/mail.ts';

interface StandingFacts {
  readonly id: string;
  readonly name: string;
  readonly news: MembershipChange;
}

interface StandingText {
  readonly title: (t: Translate, name: string) => string;
  readonly text: (t: Translate, name: string) => string;
}

const STANDING_TEXTS: Record<MembershipChange, StandingText> = {
  promoted: {
    title: (t, name) => t('You are now an admin of {name}', { name }),
    text: (t, name) =>
      t(
        'You can now see the members of {name}, change their role and status, invite colleagues and remove members.',
        { name },
      ),
  },
  demoted: {
    title: (t, name) => t('You are no longer an admin of {name}', { name }),
    text: (t, name) =>
      t(
        'You are still a member of {name}. Other admins manage its members. Your account, meeting types and bookings have not changed.',
        { name },
      ),
  },
  suspended: {
    title: (t, name) => t('Your membership in {name} is suspended', { name }),
    text: (t, name) =>
      t(
        'An admin of {name} suspended your membership. Until an admin lifts the suspension, you cannot see the organization and your public pages do not show it. Your account, meeting types and bookings have not changed.',
        { name },
      ),
  },
  reinstated: {
    title: (t, name) => t('Your membership in {name} is active again', { name }),
    text: (t, name) => t('An admin of {name} lifted the suspension.', { name }),
  },
  removed: {
    title: (t, name) => t('You were removed from {name}', { name }),
    text: (t, name) =>
      t(
        'An admin removed you from {name}. Your account is now an individual account. You can join again when an admin invites you. Your account, meeting types and bookings have not changed.',
        { name },
      ),
  },
};

/** Renders the email to a member about a change of the member's role or status ("standing"). */
export function renderOrganizationStanding(facts: StandingFacts, service: MailService): Mail {
  const { t } = service;
  const name = clip(cleanLine(facts.name), 100);
  const { title, text } = STANDING_TEXTS[facts.news];
  const isAdmin = facts.news === 'promoted';
  return renderAccountMail(service, {
    subject: title(t, name),
    preheader: t('Your role or status in the organization has changed.'),
    heading: title(t, preventLinks(name)),
    intro: text(t, name),
    button: isAdmin
      ? {
          label: t('Manage members'),
          url: `${service.baseUrl}/organizations/${facts.id}/members`,
        }
      : { label: t('Open settings'), url: `${service.baseUrl}/settings#organization` },
    closing: t('You receive this because your role or status in an organization has changed.'),
  });
}
