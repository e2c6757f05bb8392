// Renders the top of an email's card, which contains the heading. In an email about a meeting, the title and the time
// of the meeting follow in large letters, beside a leaf of a calendar.
import { html, raw } from 'hono/html';
import { isQuiet, type Look } from './brand.ts';
import { preventLinks } from './escape.ts';
import { FONT, type Html, renderValue } from './html-parts.ts';
import type { Headline, MailContent, MailDetail } from './mail-content.ts';
import { ownDirection } from './mirror.ts';

interface Top {
  readonly time: MailDetail;
  readonly headline: Headline;
  readonly title: MailDetail | undefined;
  readonly message: MailDetail | undefined;
}

/** Returns the rows that are at the top. Undefined in an email that is not about the time of a meeting. */
export function findTop({ details }: MailContent): Top | undefined {
  const title = details.find(({ isTitle }) => isTitle);
  const message = details.find(({ isAtTop }) => isAtTop);
  return details
    .flatMap((time) => (time.headline ? [{ time, headline: time.headline, title, message }] : []))
    .at(0);
}

export function renderTop(content: MailContent, look: Look): Html {
  const top = findTop(content);
  return top
    ? renderMeeting(content, top, look)
    : renderTable(html`<td style="padding:0 0 8px;${FONT}">${renderHeading(content)}</td>`);
}

const renderTable = (cells: Html): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells}</tr></table>`;

function renderHeading({ t, heading }: MailContent): Html {
  return html`<h1 class="ink" dir="${ownDirection(t)}" style="margin:0;font-size:24px;line-height:30px;font-weight:600;letter-spacing:-0.01em;color:#12151c;overflow-wrap:anywhere">${heading}</h1>`;
}

/**
 * The small heading says what happened. The name of the meeting, its time and the zone follow, and then, for
 * example, the reason of a cancellation.
 */
function renderMeeting(
  content: MailContent,
  { time: { previous, note, otherTime, otherPrevious }, headline, title, message }: Top,
  look: Look,
): Html {
  const { t, heading, isOff = false } = content;
  const isGrey = isQuiet(content);
  const [tone, colour] = isOff
    ? ['off', '#b42318']
    : isGrey
      ? ['ink2', '#4a5262']
      : ['news', look.light.border];
  const time = html`${headline.date}<br>${headline.time}`;
  const small = [title?.note, note].filter((part) => part !== undefined).join(' · ');
  return renderTable(html`<td class="leaf-cell" valign="top" width="74" style="padding:2px 0 20px">${renderLeaf(headline, isGrey ? OFF_LEAF : look.light, isGrey)}</td><td valign="top" style="padding:0 0 20px;${FONT}">
<h1 class="${tone}" dir="${ownDirection(t)}" style="margin:0 0 4px;font-size:15px;line-height:20px;font-weight:600;color:${colour};overflow-wrap:anywhere">${heading}</h1>
${title === undefined ? '' : html`<p class="ink title" dir="auto" style="margin:0 0 4px;font-size:24px;line-height:30px;font-weight:600;letter-spacing:-0.01em;color:#12151c;overflow-wrap:anywhere">${renderValue(title)}</p>`}
${previous ? html`<p style="margin:0 0 2px;font-size:14px;line-height:20px"><s class="ink3" style="color:#636c7d;white-space:nowrap">${previous}</s></p>` : ''}
<p class="${isOff ? 'ink3' : 'ink'} time" style="margin:0;font-size:18px;line-height:26px;font-weight:600;color:${isOff ? '#636c7d' : '#12151c'};overflow-wrap:anywhere">${isOff ? html`<s>${time}</s>` : time}</p>
<p class="ink2" style="margin:4px 0 0;font-size:14px;line-height:20px;color:#4a5262">${small}${otherTime && !isOff ? html`<br>${otherPrevious ? html`<s>${preventLinks(otherPrevious)}</s><br>` : ''}${preventLinks(otherTime)}` : ''}</p>${message ? renderMessage(message) : ''}</td>`);
}

function renderMessage(message: MailDetail): Html {
  return html`
<p class="ink3" style="margin:12px 0 0;font-size:14px;line-height:20px;color:#636c7d">${message.label}</p>
<p class="ink" dir="auto" style="margin:0;font-size:16px;line-height:24px;color:#12151c;overflow-wrap:anywhere">${renderValue(message)}</p>`;
}

/** The leaf of a meeting that the reader does not have is grey. */
const OFF_LEAF = { fill: '#636c7d', text: '#ffffff' };

/** The words beside the leaf contain the same day, so screen readers skip the leaf. */
function renderLeaf({ month, day }: Headline, look: typeof OFF_LEAF, isGrey: boolean): Html {
  return html`<table role="presentation" aria-hidden="true" class="line leaf-box" width="56" cellpadding="0" cellspacing="0" border="0" style="width:56px;border:1px solid #dfe3ea;border-radius:10px;border-collapse:separate;overflow:hidden;text-align:center;${FONT}">
<tr><td class="${isGrey ? 'leaf-off' : 'leaf'}" style="padding:3px 0;background:${look.fill};font-size:12px;line-height:16px;font-weight:600;color:${look.text}">${month}</td></tr>
<tr><td class="ink" style="padding:4px 0 6px;font-size:22px;line-height:28px;font-weight:600;color:#12151c">${day}</td></tr></table>`;
}

export const HEADLINE_STYLE =
  raw(`@media (max-width:480px){.title{font-size:21px!important;line-height:27px!important}.time{font-size:16px!important;line-height:24px!important}
.leaf-cell{width:62px!important}.leaf-box{width:48px!important}}
@media (prefers-color-scheme:dark){.off{color:#ff8a80!important}
.leaf-off{background:#3d4452!important;color:#eceff4!important}}
`);
