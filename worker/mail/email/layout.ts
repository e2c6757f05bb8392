// The HTML layout of every email: 600 px, one column, tables and inline styles. The only external
// resource is the host's logo. Many email apps drop the style element, so it contains only optional styles,
// such as the dark colours.
import { html, raw } from 'hono/html';
import { splitLinks } from '../../domain/frame/location.ts';
import { directionOf } from '../../domain/language/languages.ts';
import { ACTIONS_STYLE, renderActions } from './actions.ts';
import { isQuiet, lookOf, renderMark, writeDarkLook } from './brand.ts';
import { preventLinks } from './escape.ts';
import { findTop, HEADLINE_STYLE, renderTop } from './headline.ts';
import { FONT, type Html, renderLink, renderMailLink, renderValue } from './html-parts.ts';
import type { MailContent, MailDetail } from './mail-content.ts';
import { mirror, ownDirection } from './mirror.ts';

// Outlook does not pass fonts on to nested tables, so the cells have the font, too.
const STYLE = raw(`:root{color-scheme:light dark;supported-color-schemes:light dark}
td{${FONT}}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
@media (max-width:480px){.pad{padding-left:16px!important;padding-right:16px!important}
.label,.value{display:block!important;width:auto!important}.label{padding-bottom:0!important}.value{padding-top:0!important}}
${HEADLINE_STYLE}${ACTIONS_STYLE}@media (prefers-color-scheme:dark){
.bg{background:#0f1115!important}.card{background:#171a21!important;border-color:#2b303b!important}
.ink{color:#eceff4!important}.ink2{color:#aab3c2!important}.ink3{color:#8b95a6!important}
.line{border-color:#2b303b!important}.link{color:#7db4ff!important}
`);

/**
 * Invisible characters after the preheader. They fill the preview line in the inbox, so that the
 * preview does not show the body of the email.
 */
const PREHEADER_FILL = '\u034f\u200c\u00a0'.repeat(40);

function renderDetail(detail: MailDetail, direction: string): Html {
  // The value may be in another script than the note, so the note sets its own direction.
  const ownDirection = direction === 'rtl' ? raw(' dir="rtl"') : '';
  const note = detail.note
    ? html`<br><span class="ink2"${ownDirection} style="color:#4a5262;font-size:14px">${detail.note}</span>`
    : '';
  const email = detail.email
    ? html`<br><span style="font-size:14px">${renderMailLink(detail.email)}</span>`
    : '';
  const previous = detail.previous
    ? html`<s class="ink3" style="color:#636c7d">${detail.previous}</s><br>`
    : '';
  const label = detail.isTime
    ? html`<td class="label ink" valign="top" width="140" style="padding:7px 16px 7px 0;font-size:16px;line-height:24px;font-weight:600;color:#12151c">${detail.label}</td>`
    : html`<td class="label ink3" valign="top" width="140" style="padding:7px 16px 7px 0;font-size:14px;line-height:24px;color:#636c7d">${detail.label}</td>`;
  const join = detail.join ? html`<br>${renderLink(detail.join.url, detail.join.label)}` : '';
  return html`<tr>${label}<td class="value" valign="top" style="padding:7px 0">
<p class="ink" dir="${detail.by === 'service' ? direction : 'auto'}" style="margin:0;font-size:16px;line-height:24px;color:#12151c">${previous}${detail.isNew ? html`<b style="font-weight:600">${renderValue(detail)}</b>` : renderValue(detail)}${note}${email}${join}</p>
</td></tr>`;
}

/**
 * Lists the rows without the rows that are at the top. The row with the place does not repeat the URL of the button to
 * join. The place of a meeting that the reader no longer has is no link.
 */
function listRows(content: MailContent): MailDetail[] {
  const { details, join } = content;
  const top = findTop(content);
  return details.flatMap((detail) => {
    if (top && [top.time, top.title, top.message].includes(detail)) return [];
    const { note = '', ...row } = detail;
    if (row.isPlace && isQuiet(content)) return [{ ...detail, by: 'guest' }];
    if (!row.isPlace || join === undefined || !isOnlyLink(row.value, join.url)) return [detail];
    return note === '' ? [] : [{ ...row, value: note }];
  });
}

/** The place may be written without its scheme, such as `zoom.us/j/1`. */
function isOnlyLink(place: string, url: string): boolean {
  const [part, ...others] = splitLinks(place);
  return part?.href === url && others.length === 0;
}

function renderDetails(content: MailContent, top: Html | '', bottom: Html | ''): Html {
  const rows = listRows(content).map((detail) => renderDetail(detail, ownDirection(content.t)));
  if (rows.length === 0) return html`${bottom}`;
  return html`${top}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${FONT};overflow-wrap:anywhere;word-break:break-word">
${rows.map((row, index) => (index === 0 ? row : html`\n${row}`))}
</table>${bottom}`;
}

const SPACE = raw('<div style="height:20px;font-size:0;line-height:20px">&nbsp;</div>\n');

/** In an email about a meeting, the buttons are above the details, because readers look for the link to join. */
function renderBody(content: MailContent): Html {
  const actions = renderActions(content, lookOf(content));
  return findTop(content)
    ? html`${actions}${renderDetails(content, SPACE, '')}`
    : renderDetails(content, '', html`${content.details.length > 0 ? SPACE : ''}${actions}`);
}

function renderFooterLinks({ yourData, unsubscribe }: MailContent): Html {
  const links = [yourData, unsubscribe].filter((item) => item !== undefined);
  return html`${links.map(({ url, label }) => html` · ${renderLink(url, label)}`)}`;
}

function renderParagraph(text: Html | string, direction: string): Html {
  return html`<p class="ink2" dir="${direction}" style="margin:0 0 20px;font-size:16px;line-height:24px;color:#4a5262;overflow-wrap:anywhere">${text}</p>`;
}

/** Renders `intro`, or the host's own text. Blank lines separate the paragraphs of the own text. */
function renderIntro({ t, intro, ownText }: MailContent): Html {
  if (!ownText)
    return intro === '' ? html`` : renderParagraph(preventLinks(intro), ownDirection(t));
  const paragraphs = ownText.value
    .split(/\n\n+/)
    .map((value) => renderParagraph(renderValue({ value, by: ownText.by, isPlace: true }), 'auto'));
  return html`${paragraphs}`;
}

/** Renders a complete HTML document. Every value is escaped here and nowhere else. */
export function renderHtml(content: MailContent): string {
  const { t, serviceName: service, serviceUrl } = content;
  const direction = directionOf(t.language);
  const look = lookOf(content);
  const link = (children: (string | Html)[]) => renderLink(serviceUrl, children.join(''));
  const sentBy = t.rich('Sent by <link>{service}</link>', { link, service });
  const stripe = look.stripe === null ? '' : `border-top:4px solid ${look.stripe.light};`;
  const page = html`<!doctype html>
<html lang="${t.language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${content.subject}</title>
<style>${STYLE}${writeDarkLook(look)}}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#f6f7f9">
<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preventLinks(content.preheader)}${PREHEADER_FILL}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f7f9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:start"><tr>
<td role="banner" class="ink pad" style="padding:0 32px 16px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:#12151c">${renderMark(content.brand, service)}</td>
</tr><tr><td role="main" class="card pad" style="padding:32px;background:#ffffff;border:1px solid #dfe3ea;${stripe}border-radius:10px;${FONT}">
${renderTop(content, look)}
${renderIntro(content)}
${renderBody(content)}
</td></tr><tr>
<td role="contentinfo" class="pad" style="padding:20px 32px;${FONT}"><p class="ink3" dir="${ownDirection(t)}" style="margin:0;font-size:13px;line-height:20px;color:#636c7d;overflow-wrap:anywhere">${preventLinks(content.closing)}</p>
<p class="ink3" style="margin:8px 0 0;font-size:13px;line-height:20px;color:#636c7d">${sentBy}${renderFooterLinks(content)}</p></td>
</tr></table>
</td></tr></table>
</body>
</html>
`;
  return direction === 'rtl' ? mirror(String(page)) : String(page);
}
