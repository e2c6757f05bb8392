import { html } from 'hono/html';
import type { DocsPage } from '../../frame/docs-frame.ts';
import { renderList, renderSteps } from '../../frame/docs-parts.ts';
import { renderLabel } from '../../frame/product-label.ts';
import { renderPicture } from '../picture.ts';

export const CALENDARS: DocsPage = {
  path: '/docs/use/calendars',
  name: 'Calendars',
  title: 'Connect a calendar',
  description:
    'Connect Google, Outlook, iCloud or another calendar, so that people cannot book times at which you are busy.',
  lead: 'Halfpast does not offer times at which you are busy, and adds each booking to your calendar.',
  sections: [
    {
      heading: 'Add your account',
      body: html`<p>Open <a href="/settings#calendar">${renderLabel('Calendars')}</a> in the settings, and choose your provider:</p>
        ${renderList([
          html`${renderLabel('Connect Google Calendar')} for Gmail and Google Workspace. Google asks for permission. Please tick all checkboxes there.`,
          html`${renderLabel('Connect Outlook or Microsoft 365')} for Outlook.com, work and school accounts.`,
          html`${renderLabel('Connect a CalDAV calendar')} for iCloud, Fastmail, Nextcloud and others. You need an app password, which you create in your account there.`,
          html`${renderLabel('Add a calendar feed')} for the address of an <code>.ics</code> file. A feed only blocks times.`,
        ])}
        <p>To connect a second account, press ${renderLabel('Add a calendar')}.</p>`,
    },
    {
      heading: 'Choose the calendars that block times',
      body: html`<p>Under ${renderLabel('Blocks my availability // a heading above a list of calendars')}, switch on each calendar whose events make you busy. You decide about ${renderLabel('All-day events')}, ${renderLabel('All-day events that I marked as free')} and ${renderLabel('Tentative events')}. Other events that you marked as free never block your time.</p>`,
    },
    {
      heading: 'Choose where bookings are added',
      body: html`<p>Choose a calendar under ${renderLabel('Bookings are written to // a label above a list of calendars')}. When a booking moves or is cancelled, Halfpast changes its event, too.</p>
        ${renderPicture('connections')}`,
    },
    {
      heading: 'Check that it works',
      body: html`${renderSteps([
        html`Open ${renderLabel('What blocks me now')}. It lists the events of the next 14 days that block your time.`,
        html`If an event is missing, press ${renderLabel('Check for new events')}.`,
        html`If the connection has a problem, press ${renderLabel('Test connection // verb')}. The result says what Halfpast can and cannot do.`,
      ])}
      <p>If Halfpast lost access, the account shows ${renderLabel('Authorize again')} or asks for the password again. Your dashboard also tells you.</p>`,
    },
    {
      heading: 'Keep your events private',
      body: html`<p>Halfpast stores only the times of your events, and changes only its own events. Invitees never see your calendar.</p>`,
    },
  ],
};
