import { html } from 'hono/html';
import { PLANS } from '../../../../domain/plans/plans.ts';
import type { DocsPage } from '../../frame/docs-frame.ts';
import { renderList, renderSteps } from '../../frame/docs-parts.ts';
import { renderLabel } from '../../frame/product-label.ts';

export const TEAMS: DocsPage = {
  path: '/docs/use/teams',
  name: 'Teams',
  title: 'Host meetings with a team',
  description:
    'Create a team, share its meetings fairly, or meet an invitee together with your colleagues.',
  lead: 'A team has a public page and meeting types of its own. Its members take turns, or they meet the invitee together.',
  sections: [
    {
      heading: 'Create an organization',
      body: html`<p>Teams belong to an organization. Open <a href="/settings#organization">${renderLabel('Account type')}</a> in the settings, and press ${renderLabel('Create an organization')}. Everyone with an email address at your company can join it. Personal addresses, such as Gmail, cannot have an organization.</p>
        <p>The ${PLANS.startup.name} plan includes up to ${PLANS.startup.memberLimit} members. See <a href="/pricing">pricing</a>.</p>`,
    },
    {
      heading: 'Manage the organization',
      body: html`<p>In the same section, admins change the name, the description and the logo, and can require ${renderLabel('Two-step sign-in')} of all members from a date. Members leave with ${renderLabel('Leave // verb: leave an organization')}. The last admin first transfers the role to someone else.</p>`,
    },
    {
      heading: 'Create a team',
      body: renderSteps([
        html`In the same section of the settings, follow the link ${renderLabel('Teams <hidden>of {name}</hidden> // a link. name: an organization')}.`,
        html`Press ${renderLabel('Create team')}, and enter a name. Only admins see this button.`,
        html`Press ${renderLabel('Choose members<hidden> of {team}</hidden>')}. Make at least one person ${renderLabel('Manager // a role in a team')}: managers can change the team and its meeting types.`,
      ]),
    },
    {
      heading: 'Create a meeting type of the team',
      body: html`<p>Press ${renderLabel('Meeting types<hidden> of {team}</hidden>')}, then ${renderLabel('Create meeting type')}. Choose its hosts and its kind:</p>
        ${renderList([
          html`${renderLabel('Round robin // a kind of team meeting type: the hosts take turns')}: one of the hosts takes each meeting, and the meetings are shared fairly.`,
          html`${renderLabel('Collective // a kind of team meeting type: all hosts meet the invitee')}: several hosts meet the invitee together.`,
          html`${renderLabel('Managed // a kind of team meeting type: an admin decides its settings')}: each person gets a copy, and you decide what they can change.`,
        ])}
        <p>The kind cannot change after you save.</p>`,
    },
    {
      heading: 'Share the link',
      body: html`<p>Copy the link of the meeting type, or share the public page of the team. The page lists all public meeting types and the members. You can also <a href="/docs/use/embed">embed</a> it in your website.</p>`,
    },
    {
      heading: 'Hand over a meeting',
      body: html`<p>If you cannot attend, open the booking under <a href="/bookings">${renderLabel('Bookings')}</a>, and press ${renderLabel('Hand over // verb: give the meeting to another host')}. Choose a colleague who is free. Everyone gets an email, and the time stays the same.</p>
        <p>For weights, priorities and the exact rules, see <a href="/docs/teams">team meetings</a>.</p>`,
    },
  ],
};
