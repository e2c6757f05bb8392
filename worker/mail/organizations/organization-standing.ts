import type { MembershipChange } from '../../domain/organizations/standing-change.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import { cleanLine, clip, preventLinks } from '../email/escape.ts';
import type { Mail } from '../email/mail.ts';

interface StandingFacts {
  readonly id: string;
  readonly name: string;
  readonly news: MembershipChange;
}

const UNCHANGED_NOTE = 'Your account, meeting types and bookings have not changed.';

interface StandingText {
  readonly title: (name: string) => string;
  readonly text: (name: string) => string;
}

const STANDING_TEXTS: Record<MembershipChange, StandingText> = {
  promoted: {
    title: (name) => `You are now an admin of ${name}`,
    text: (name) =>
      `You can now see the members of ${name}, change their role and status, invite colleagues and remove members.`,
  },
  demoted: {
    title: (name) => `You are no longer an admin of ${name}`,
    text: (name) =>
      `You are still a member of ${name}. Other admins manage its members. ${UNCHANGED_NOTE}`,
  },
  suspended: {
    title: (name) => `Your membership in ${name} is suspended`,
    text: (name) =>
      `An admin of ${name} suspended your membership. Until an admin lifts the suspension, you cannot see the organization and your public pages do not show it. ${UNCHANGED_NOTE}`,
  },
  reinstated: {
    title: (name) => `Your membership in ${name} is active again`,
    text: (name) => `An admin of ${name} lifted the suspension.`,
  },
  removed: {
    title: (name) => `You were removed from ${name}`,
    text: (name) =>
      `An admin removed you from ${name}. Your account is now an individual account. You can join again when an admin invites you. ${UNCHANGED_NOTE}`,
  },
};

/** Renders the email to a member about a change of the member's role or status ("standing"). */
export function renderOrganizationStanding(facts: StandingFacts, service: MailService): Mail {
  const name = clip(cleanLine(facts.name), 100);
  const { title, text } = STANDING_TEXTS[facts.news];
  const isAdmin = facts.news === 'promoted';
  return renderAccountMail(
    {
      subject: title(name),
      preheader: 'Your role or status in the organization has changed.',
      heading: title(preventLinks(name)),
      intro: text(name),
      button: isAdmin
        ? { label: 'Manage members', url: `${service.baseUrl}/organizations/${facts.id}/members` }
        : { label: 'Open settings', url: `${service.baseUrl}/settings#organization` },
      closing: 'You receive this because your role or status in an organization has changed.',
    },
    service,
  );
}
