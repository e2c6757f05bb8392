// The documentation page about teams: meeting types with several hosts, and who gets a meeting.
import { html } from 'hono/html';
import {
  DEFAULT_FAIRNESS_DAYS,
  DEFAULT_WEIGHT,
  TEAM_TYPE_HOSTS_MAX,
} from '../../../domain/teams/team-type.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderList, renderTable } from '../frame/docs-parts.ts';

const START: DocsSection = {
  heading: 'Create a team',
  body: html`<p>Open the settings of your organization, and choose its teams. An admin creates a team and chooses its members. Managers of a team can then change the team, its members and its meeting types. All other members of the organization can read them.</p>
    <p>Each team has a public page at <code>/team/{slug}</code>. It lists the public meeting types of the team, and its members. The logo of the team is also on the booking pages and in the emails of its meeting types.</p>`,
};

const KINDS: DocsSection = {
  heading: 'Choose a kind of meeting type',
  body: html`${renderTable(
    ['Kind', 'Who hosts a meeting', 'When a time is free'],
    'Kinds of meeting types',
    [
      ['Round robin', 'One of the hosts.', 'At least one of the hosts is free.'],
      [
        'Collective',
        'All hosts who always attend, and one of the other hosts if there are any.',
        'All hosts who always attend are free, and at least one of the others.',
      ],
      [
        'Managed',
        'Each host has a copy, which people book like any other page.',
        'The host is free.',
      ],
    ],
  )}
    <p>A meeting type can have up to ${TEAM_TYPE_HOSTS_MAX} hosts. Its kind cannot change after you have saved it.</p>`,
};

const TIMES: DocsSection = {
  heading: 'Know which times are offered',
  body: html`${renderList([
    html`The hours are those of each host’s default schedule, in the time zone of this schedule. A meeting type can also have its own hours for all hosts. They are in the time zone of each host, and closed days of a host stay closed. A host without a schedule has the usual hours, from 9:00 to 17:00 from Monday to Friday.`,
    html`Other bookings, calendars, holidays, time off and limits of each host are respected, also those outside the team.`,
    html`Buffers, notice, booking window and limits of the meeting type apply to all hosts.`,
    html`People who are suspended or leave the organization get no meetings from that moment.`,
    html`In the editor, “Check times” shows for each host why a time is not free. It does not show the other meetings of the hosts.`,
  ])}`,
};

const FAIRNESS: DocsSection = {
  heading: 'Share meetings fairly',
  body: html`<p>If several hosts of a round robin are free, Halfpast chooses one of them by these rules, in this order:</p>
    ${renderList([
      html`The host with the highest priority.`,
      html`The host with the fewest meetings of this type for their weight, in the last ${DEFAULT_FAIRNESS_DAYS} days. You can choose another number of days.`,
      html`The host whose last meeting is longest ago.`,
    ])}
    <p>The usual weight is ${DEFAULT_WEIGHT}. A host with twice the weight gets twice the meetings. A new host, or one who comes back after an absence, starts with the average of the others. So this host does not get all of the next meetings. The editor shows who would get the next 20 bookings.</p>
    <p>If you allow it, invitees can choose a person on the booking page. If an invitee reschedules, the meeting keeps its person. If you switch this off, the invitee can choose from the times of all hosts, and the person is chosen again by the same rules. The person is also chosen again after the host has left the meeting type or the team.</p>`,
};

const MANAGED: DocsSection = {
  heading: 'Manage the meeting types of members',
  body: html`<p>Each host of a managed meeting type gets a copy on the own dashboard. You choose the locked fields. Only the team can change these, and each change reaches all copies. Hours, link and calendar always belong to the member.</p>
    ${renderList([
      html`The bookings of a copy belong to its host.`,
      html`If you remove a host or delete the managed meeting type, the copy becomes an ordinary meeting type.`,
    ])}`,
};

const SHARE: DocsSection = {
  heading: 'Share a meeting type',
  body: renderList([
    html`The screen of the team has the link of each meeting type, and the code to <a href="/docs/embed">embed</a> it or the whole page of the team.`,
    html`Managers and the hosts of a meeting type can create <a href="/docs/links">links</a> that work once, and links that offer certain times.`,
    html`A collective meeting type whose hosts always attend can have <a href="/docs/seats">seats</a>, for example for a class.`,
    html`Assistants can find and hold its times (<a href="/docs/mcp">MCP</a>).`,
  ]),
};

const CHANGES: DocsSection = {
  heading: 'Change or delete a meeting type',
  body: html`${renderList([
    html`Managers of the team and admins of the organization edit, duplicate, order, switch off and delete the meeting types of a team. Other members see who may edit them.`,
    html`If you delete a meeting type, its upcoming meetings stay. You can also cancel them. All hosts and invitees then get an email.`,
    html`The <a href="/docs/api-team-meeting-types">public API</a> has the same calls, also for keys of the organization. Programs can read free times, book a team and hand over a meeting.`,
    html`<a href="/docs/webhooks">Webhooks</a> of the hosts and of the managers can subscribe to changes of the meeting type.`,
  ])}`,
};

export const TEAM_SECTIONS: readonly DocsSection[] = [
  START,
  KINDS,
  TIMES,
  FAIRNESS,
  MANAGED,
  SHARE,
  CHANGES,
];
