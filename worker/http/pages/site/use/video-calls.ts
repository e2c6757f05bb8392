import { html } from 'hono/html';
import type { DocsPage } from '../../frame/docs-frame.ts';
import { renderList, renderSteps } from '../../frame/docs-parts.ts';
import { renderLabel } from '../../frame/product-label.ts';
import { OPEN_EDITOR, SAVE_TYPE } from './open-editor.ts';

export const VIDEO_CALLS: DocsPage = {
  path: '/docs/use/video-calls',
  name: 'Video calls',
  title: 'Meet by video',
  description:
    'Add a link of Google Meet, Microsoft Teams, Zoom or another service to each booking.',
  lead: 'Each booking gets a link to join. You and your invitee find it in the emails and in the calendar.',
  sections: [
    {
      heading: 'Choose the service',
      body: html`${renderSteps([
        OPEN_EDITOR,
        html`Under ${renderLabel('Location // the place of the meeting')}, choose the service.`,
        SAVE_TYPE,
      ])}`,
    },
    {
      heading: 'Connect the account that creates the links',
      body: renderList([
        html`<strong>Google Meet</strong> needs a Google calendar. Connect it under <a href="/settings#calendar">${renderLabel('Calendars')}</a>.`,
        html`<strong>Microsoft Teams</strong> needs an Outlook calendar of a work or school account. Personal accounts cannot create such links.`,
        html`<strong>Zoom</strong> needs your Zoom account. Press ${renderLabel('Connect Zoom')} under <a href="/settings#video">${renderLabel('Video meetings')}</a> in the settings.`,
      ]),
    },
    {
      heading: 'Use your own link',
      body: html`<p>Without such an account, choose one of these locations:</p>
        ${renderList([
          html`${renderLabel('Link to a video call // the place of a meeting')}: every booking has the same link, such as the link of your personal room.`,
          html`${renderLabel('Link by pattern // the place of a meeting: each booking gets another link')}: every booking gets another link, for example on Jitsi.`,
        ])}
        <p>Invitees see the link only after they have booked.</p>`,
    },
    {
      heading: 'Let invitees choose',
      body: html`<p>Open ${renderLabel('More places // places of a meeting')} in the editor, and press ${renderLabel('Add a place')}. For example, people can then choose between a video call and a phone call. See <a href="/docs/places">places</a> for all kinds.</p>`,
    },
    {
      heading: 'Join the meeting',
      body: html`<p>Press ${renderLabel('Join<hidden> the meeting with {name}</hidden> // a button. Only screen readers say the hidden part.')} in the details of a booking under <a href="/bookings">${renderLabel('Bookings')}</a>. Your invitee has the same link in the confirmation email. If the booking moves, Halfpast updates the call and sends an email about the new time.</p>
        <p>If a booking has no link, its details say so. In most cases, the account needs your permission again. Until then, send the invitee a link by email.</p>`,
    },
  ],
};
