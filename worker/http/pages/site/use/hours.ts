import { html } from 'hono/html';
import { PLANS } from '../../../../domain/plans/plans.ts';
import type { DocsPage } from '../../frame/docs-frame.ts';
import { renderList, renderSteps } from '../../frame/docs-parts.ts';
import { renderLabel } from '../../frame/product-label.ts';
import { renderPicture } from '../picture.ts';
import { OPEN_EDITOR } from './open-editor.ts';

export const HOURS: DocsPage = {
  path: '/docs/use/hours',
  name: 'Working hours',
  title: 'Set your working hours',
  description:
    'Working hours, breaks, holidays and time off: once for all meeting types, or for one meeting type only.',
  lead: 'People can book you only in your working hours. Enter them once, and use them for all your meeting types.',
  sections: [
    {
      heading: 'Change your hours',
      body: renderSteps([
        html`Open <a href="/settings/schedules">${renderLabel('Availability')}</a>, and choose your schedule.`,
        html`Switch each day on or off, and enter its start and end. A time such as “9” or “5 pm” is enough.`,
        html`For a lunch break, press the plus (${renderLabel('Add break // verb: add a break to the working hours')}) beside the day.`,
        html`To use the same hours on other days, press the button beside it (${renderLabel('Copy to… // verb: copy the hours of a day to other days')}).`,
        html`Press ${renderLabel('Save schedule')}. All meeting types that use this schedule change.`,
      ]),
    },
    {
      heading: 'Block holidays and time off',
      body: html`<p>The schedule has more sections:</p>
        ${renderList([
          html`${renderLabel('Out of office // a heading: the absences of a host')}: days on which you are away, with a note for visitors if you like.`,
          html`${renderLabel('Public holidays')}: choose your country, and clear the holidays on which you work.`,
          html`${renderLabel('Date overrides // a heading: dates with other hours')}: other hours on single dates.`,
          html`${renderLabel('Travel // a heading: the trips of a host')}: during a trip, your hours are in another time zone.`,
        ])}`,
    },
    {
      heading: 'Use other hours for one meeting type',
      body: html`<p>${OPEN_EDITOR} Under ${renderLabel('Working hours')}, choose:</p>
        ${renderList([
          html`${renderLabel('My working hours')}: the hours of your schedule.`,
          html`${renderLabel('Only some days')}: for example only Tuesday and Thursday, with one start and end.`,
          html`${renderLabel('Different hours each day')}: a table with all days and breaks.`,
        ])}
        ${renderPicture('hours')}
        <p>The Free plan includes ${PLANS.free.scheduleLimit === 1 ? 'one schedule' : `${PLANS.free.scheduleLimit} schedules`}. <a href="/pricing">Larger plans</a> include as many as you like.</p>`,
    },
    {
      heading: 'Find out why a time is missing',
      body: html`<p>Open the menu of the meeting type on your <a href="/dashboard">dashboard</a>, and choose ${renderLabel('Check times<hidden> of {title}</hidden> // verb')}. For each time of a day, you see the reason: working hours, a calendar event, the minimum notice, a limit and others.</p>`,
    },
  ],
};
