// Lists the next days with free times, in the host's time zone, for readers without JavaScript.

import { html } from 'hono/html';
import type { IsoInstant } from '../../../contract/answers.ts';
import { localeOf } from '../../../domain/language/languages.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { labelTime } from '../../../domain/time/time-label.ts';
import { readTimeZone } from '../../../domain/time/time-zone.ts';
import type { Instant } from '../../../domain/time/types.ts';
import type { Html } from '../html.ts';

const SHOWN_DAYS = 5;

interface Day {
  readonly name: string;
  readonly starts: IsoInstant[];
}

function listDays(slots: readonly IsoInstant[], timeZone: string, locale: string): Day[] {
  const format = new Intl.DateTimeFormat(locale, {
    ...({ timeZone, weekday: 'long', day: 'numeric', month: 'long' } as const),
  });
  const days: Day[] = [];
  for (const start of slots) {
    const name = format.format(Date.parse(start));
    const last = days.at(-1);
    if (last?.name === name) last.starts.push(start);
    else if (days.length === SHOWN_DAYS) break;
    else days.push({ name, starts: [start] });
  }
  return days;
}

export function renderNextTimes(
  t: Translate,
  slots: readonly IsoInstant[],
  hostTimezone: string,
): Html {
  const days = listDays(slots, hostTimezone, localeOf(t.language));
  return html`<noscript><section class="next-times">
    <h2>${t('Next free times')}</h2>
    ${days.length === 0 ? html`<p>${t('There are no free times in the next few weeks.')}</p>` : renderDays(t, days, hostTimezone)}
  </section></noscript>`;
}

function renderDays(t: Translate, days: readonly Day[], timeZone: string): Html {
  const clock = new Intl.DateTimeFormat(localeOf(t.language), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  const context = { zone: readTimeZone(timeZone), language: t.language };
  const write = (at: Instant) => labelTime(clock.format(at), at, context);
  const renderTime = (start: IsoInstant, index: number) =>
    html`${index > 0 && ', '}<time datetime="${start}">${write(Date.parse(start))}</time>`;
  return html`<p>${t('Times in {zone}. Please switch on JavaScript to book one of them.', { zone: timeZone.replaceAll('_', ' ') })}</p>
    <ul>${days.map(({ name, starts }) => html`<li><b>${name}</b><br />${starts.map(renderTime)}</li>`)}</ul>`;
}
