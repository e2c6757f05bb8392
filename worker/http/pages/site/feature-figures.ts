// Renders the illustrations of the page /features that are HTML. Each illustration repeats the text of its
// feature, so it is hidden from screen readers.
import { html } from 'hono/html';
import type { FeatureFigure } from '../../../contract/site/features.ts';
import { highlight } from '../frame/highlight.ts';
import type { Html } from '../html.ts';
import { CHECK_ICON, MINUS_ICON } from '../icons.ts';

const FIGURES: Readonly<Record<FeatureFigure, () => Html>> = {
  rotation: renderRotation,
  overlap: renderOverlap,
  request: renderRequest,
  race: renderRace,
  themes: renderThemes,
};

export function renderFeatureFigure(name: FeatureFigure): Html {
  return html`<div class="feature-figure" data-figure="${name}" aria-hidden="true">${FIGURES[name]()}</div>`;
}

const PEOPLE = ['Ada', 'Ben', 'Cleo'] as const;
/**
 * The meetings of a round robin: a row for each round, and a column for each person. The next meeting goes
 * to the person in the last column.
 */
const ROUNDS = [
  ['Mon 09:00', 'Mon 10:30', 'Mon 14:00'],
  ['Tue 09:30', 'Tue 11:00', 'Tue 15:00'],
  ['Wed 10:00', 'Wed 13:30', 'Next'],
] as const;

const renderPerson = (name: string): Html =>
  html`<span class="figure-person"><span class="figure-initial">${name.charAt(0)}</span>${name}</span>`;

function renderRotation(): Html {
  const meetings = ROUNDS.flat().map(
    (time) => html`<span data-state="${time === 'Next' ? 'chosen' : 'free'}">${time}</span>`,
  );
  return html`<div class="figure-rounds">${PEOPLE.map(renderPerson)}${meetings}</div>`;
}

/** The free times of each person. Each range has a start and a length, both in percent of the day. */
const FREE_TIMES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, 18],
    [30, 42],
  ],
  [
    [10, 48],
    [78, 22],
  ],
  [
    [0, 24],
    [36, 40],
  ],
];
/** The time when all three people are free. */
const COMMON_TIME = [36, 22] as const;
const HOURS = ['09:00', '12:00', '15:00', '18:00'] as const;

function renderTrack(ranges: readonly (readonly [number, number])[]): Html {
  const bars = ranges.map(
    ([start, length]) => html`<rect x="${start}%" width="${length}%" height="100%" rx="4"></rect>`,
  );
  return html`<svg class="figure-track" preserveAspectRatio="none">${bars}</svg>`;
}

function renderOverlap(): Html {
  const rows = PEOPLE.map(
    (name, index) => html`${renderPerson(name)}${renderTrack(FREE_TIMES[index] ?? [])}`,
  );
  return html`<div class="figure-free">
      <span></span><span class="figure-hours">${HOURS.map((hour) => html`<span>${hour}</span>`)}</span>
      ${rows}
      <b>Offered</b><span class="figure-common">${renderTrack([COMMON_TIME])}</span>
    </div>`;
}

const REQUEST = `curl https://halfpast.example/api/v1/bookings \\
  -H "Authorization: Bearer $HALFPAST_KEY" \\
  -d '{
    "startTime": "2027-09-20T09:00:00Z",
    "inviteeName": "Ada Lovelace"
  }'`;

function renderRequest(): Html {
  return html`<pre class="figure-code">${highlight(REQUEST)}</pre>
    <p class="figure-answer">${CHECK_ICON}<b>201</b> Created</p>`;
}

function renderRace(): Html {
  return html`<p class="figure-moment">11:00 · two clicks at the same moment</p>
    <div class="figure-race">
      ${renderPerson('Ada')}<span class="figure-result" data-won="true">${CHECK_ICON}Booked</span>
      ${renderPerson('Ben')}<span class="figure-result">${MINUS_ICON}Next free times</span>
    </div>
    <div class="figure-times"><span data-state="free">11:30</span><span data-state="free">12:00</span><span data-state="free">14:30</span></div>`;
}

/** Renders the booking page in both themes, whatever the theme of the current page. */
function renderThemes(): Html {
  const half = (theme: string) =>
    html`<img src="/pictures/pick-${theme}.webp" alt="" width="320" height="340" loading="lazy" />`;
  return html`${half('light')}${half('dark')}`;
}
