// Renders the illustration of each slide. The illustration repeats the text of the slide, so it is
// hidden from screen readers.
import { html } from 'hono/html';
import type { Slide } from '../../../contract/site/home.ts';
import type { Html } from '../html.ts';

export function renderSlideFigure(id: Slide['id'], host: string): Html {
  if (id === 'link') return renderLink(host);
  if (id === 'hours') return renderHours();
  return id === 'zones' ? renderZones() : renderEmails();
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const LAST_DAY = 30;
/** The first day of the month that can be booked. Day 1 is a Sunday, so it is in the first column. */
const FIRST_FREE_DAY = 12;
const FULL_DAYS = [18, 25];
const CHOSEN_DAY = 23;
const TIMES = ['09:30', '11:00', '14:30'];
const CHOSEN_TIME = '11:00';

function readDayState(day: number): string {
  if (day === CHOSEN_DAY) return 'chosen';
  const weekday = (day - 1) % WEEKDAYS.length;
  const isWeekend = weekday === 0 || weekday === WEEKDAYS.length - 1;
  return day < FIRST_FREE_DAY || isWeekend || FULL_DAYS.includes(day) ? 'taken' : 'free';
}

function renderLink(host: string): Html {
  const heads = WEEKDAYS.map((name) => html`<span class="figure-label">${name}</span>`);
  const days = Array.from({ length: LAST_DAY }, (_, index) => index + 1).map(
    (day) => html`<span data-state="${readDayState(day)}">${day}</span>`,
  );
  const times = TIMES.map(
    (time) => html`<span data-state="${time === CHOSEN_TIME ? 'chosen' : 'free'}">${time}</span>`,
  );
  return html`<div class="figure-address">${host}/<b>ada/intro</b></div>
    <div class="figure-month">${heads}${days}</div>
    <div><div class="figure-label">Monday, 23 November</div><div class="figure-times">${times}</div></div>`;
}

/**
 * The working hours of each day. Each range has a start and a length, both in percent of the time
 * from 8:00 to 18:00.
 */
const MORNING = [10, 30];
const AFTERNOON = [50, 40];
const WEEK: readonly (readonly [string, readonly (readonly number[])[]])[] = [
  ['Mon', [MORNING, AFTERNOON]],
  ['Tue', [MORNING, AFTERNOON]],
  ['Wed', [MORNING]],
  ['Thu', [MORNING, AFTERNOON]],
  [
    'Fri',
    [
      [0, 40],
      [50, 20],
    ],
  ],
  ['Sat', []],
  ['Sun', []],
];

function renderHours(): Html {
  const days = WEEK.map(([day, ranges]) => {
    const bars = ranges.map(
      ([start, length]) =>
        html`<rect x="${start}%" width="${length}%" height="100%" rx="3"></rect>`,
    );
    return html`<div class="figure-day">${day}<svg class="figure-track" preserveAspectRatio="none">${bars}</svg></div>`;
  });
  return html`<div class="figure-label">Working hours</div><div class="figure-week">${days}</div>`;
}

function renderZones(): Html {
  return html`<div class="figure-clocks">
      ${renderClock(8.5, '8:30 am', 'New York')}
      ${renderClock(14.5, '14:30', 'Berlin')}
      ${renderClock(19, '7:00 pm', 'Mumbai')}
      ${renderClock(22.5, '22:30', 'Tokyo')}
    </div>`;
}

function renderClock(hours: number, time: string, place: string): Html {
  const marks = [0, 90, 180, 270].map(
    (angle) => html`<path d="M50 9v5" transform="rotate(${angle} 50 50)"></path>`,
  );
  return html`<div class="figure-clock">
      <svg viewBox="0 0 100 100" fill="none" stroke="currentColor" stroke-linecap="round">
        <circle cx="50" cy="50" r="46" stroke-width="3"></circle>
        <g stroke-width="2">${marks}</g>
        <path d="M50 50V28" stroke-width="5" transform="rotate(${(hours % 12) * 30} 50 50)"></path>
        <path class="hand" d="M50 50V17" stroke-width="4" transform="rotate(${(hours % 1) * 360} 50 50)"></path>
      </svg>
      <b>${time}</b><span class="figure-label">${place}</span>
    </div>`;
}

const EMAILS = [
  ['Confirmed', 'now', '30-minute intro, Mon 23 Nov 14:30'],
  ['Reminder', 'the day before', 'Tomorrow at 14:30, in 24 hours'],
  ['Reminder', 'an hour before', 'Today at 14:30, in 60 minutes'],
  ['Thank you', 'the day after', 'Notes and the next steps'],
] as const;

function renderEmails(): Html {
  const emails = EMAILS.map(
    ([subject, at, text]) =>
      html`<div class="figure-email"><b>${subject}</b><span>${at}</span><span>${text}</span></div>`,
  );
  return html`<div>${emails}</div>`;
}
