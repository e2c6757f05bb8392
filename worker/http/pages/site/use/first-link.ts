import { html } from 'hono/html';
import { PLANS } from '../../../../domain/plans/plans.ts';
import type { DocsPage } from '../../frame/docs-frame.ts';
import { renderSteps } from '../../frame/docs-parts.ts';
import { renderLabel } from '../../frame/product-label.ts';
import { renderPicture } from '../picture.ts';

export const FIRST_LINK: DocsPage = {
  path: '/docs/use/first-link',
  name: 'First link',
  title: 'Share your first link',
  description: 'From sign-up to a link that people can book: a few minutes, no card needed.',
  lead: 'You send one link, and people choose one of your free times. It takes a few minutes.',
  sections: [
    {
      heading: 'Sign up',
      body: html`<p><a href="/sign-up">Create an account</a> with Google or with your email address. If you use an email address, open the link in the email that we send you. Then press ${renderLabel('Sign in and continue // verb, on a button')}.</p>`,
    },
    {
      heading: 'Check three things',
      body: html`<p>The page ${renderLabel('Your booking link')} is already filled in. Change what is wrong:</p>
        ${renderSteps([
          html`${renderLabel('Link name // the part of the address that names the host')} is the part of the link that names you, such as <code>ada</code>.`,
          html`${renderLabel('Time zone')} is the zone of your working hours.`,
          html`${renderLabel('Working days')} and ${renderLabel('Working hours')} say when people can book you.`,
        ])}
        <p>Then press ${renderLabel('Create my link')}.</p>`,
    },
    {
      heading: 'Copy the link',
      body: html`<p>Press ${renderLabel('Copy // verb: copy to the clipboard')}, and paste the link into an email, a chat or your signature. Press ${renderLabel('Open // verb: open the page in a new tab')} to see what your invitees see.</p>
        <p>You find the link again on your <a href="/dashboard">dashboard</a>, on the card of the meeting type.</p>
        ${renderPicture('month')}`,
    },
    {
      heading: 'Connect your calendar',
      body: html`<p>Without a calendar, Halfpast knows only your bookings. <a href="/docs/use/calendars">Connect a calendar</a>, so that no one can book you while you are busy.</p>`,
    },
    {
      heading: 'Create more meeting types',
      body: html`<p>Your first meeting type is ${renderLabel('30-minute meeting // the name of a meeting type')}. Press ${renderLabel('Create meeting type')} on the dashboard to add others, each with its own link. The Free plan includes ${PLANS.free.meetingTypeLimit} meeting types. Your public page lists all meeting types that are ${renderLabel('Public // a meeting type that is listed')}.</p>
        <p>To change your link name later, open <a href="/settings#profile">${renderLabel('Profile')}</a> in the settings, and press ${renderLabel('Edit // verb')} beside ${renderLabel('Username')}. Links with the old name keep working.</p>`,
    },
  ],
};
