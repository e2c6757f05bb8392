import { html } from 'hono/html';
import { LINK_USES_MAX, LINKS_PER_REQUEST } from '../../../../domain/bookings/booking-links.ts';
import type { DocsPage } from '../../frame/docs-frame.ts';
import { renderList, renderSteps } from '../../frame/docs-parts.ts';
import { renderLabel } from '../../frame/product-label.ts';
import { MORE_ACTIONS, OPEN_EDITOR, openRules } from './open-editor.ts';

export const BOOKING_LINKS: DocsPage = {
  path: '/docs/use/booking-links',
  name: 'Booking links',
  title: 'Choose the right link',
  description:
    'The link of a meeting type, a link that works once, offered times, a QR code, or a booking that you make yourself.',
  lead: 'Each meeting type has a link that always works. For some people, another link is better.',
  sections: [
    {
      heading: 'Share the usual link',
      body: html`<p>On your <a href="/dashboard">dashboard</a>, press ${renderLabel('Copy<hidden> link to {title}</hidden> // verb')} on the meeting type. For a poster or a slide, choose ${renderLabel('QR code<hidden> for {title}</hidden>')} in its menu.</p>
        <p>Your public page lists this link if its ${renderLabel('Visibility // public or private')} is ${renderLabel('Public // a meeting type that is listed')}. If it is ${renderLabel('Private // a meeting type that is not listed')}, only people with the link find it.</p>`,
    },
    {
      heading: 'Create a link that works once',
      body: html`${renderSteps([
        html`${MORE_ACTIONS} Choose ${renderLabel('Single-use links<hidden> to {title}</hidden>')}.`,
        html`Enter the ${renderLabel('Number of links')}, up to ${LINKS_PER_REQUEST}, and the ${renderLabel('Bookings per link')}, up to ${LINK_USES_MAX}.`,
        html`Choose the ${renderLabel('Last day // the last day on which a link works')} if the links must end.`,
        html`Press ${renderLabel('Create link')}, and copy it. It is not shown again.`,
      ])}
      <p>People who know the usual link can still use that one.</p>`,
    },
    {
      heading: 'Offer a few times',
      body: html`<p>In the same menu, choose ${renderLabel('Offer times<hidden> for {title}</hidden> // verb')}. Choose times for one person, and send the link. The person can book one of them, as long as it is free. Offered times are not reserved.</p>`,
    },
    {
      heading: 'Fill in the form for someone',
      body: html`<p>Both dialogs have the section ${renderLabel('Fill in the form for the invitee')}. Enter a name and an email address, and the person only chooses a time.</p>`,
    },
    {
      heading: 'Book for someone',
      body: html`<p>If you agree on a time by phone, choose ${renderLabel('Book for someone<hidden> with {title}</hidden> // verb')} in the menu. You both get an email.</p>`,
    },
    {
      heading: 'Stop a link',
      body: renderList([
        html`A single-use link: delete it in the list ${renderLabel('Existing links')}. Its bookings stay.`,
        html`The usual link: switch off ${renderLabel('Active // a switch: people can book the meeting type')} on the dashboard.`,
        html`A password: people without it see no times. ${OPEN_EDITOR} ${openRules('Access // a heading: who can book')}, and check ${renderLabel('Visitors need a password to see the booking page')}.`,
      ]),
    },
  ],
};
