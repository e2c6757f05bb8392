// The HTML layout of every email: 600 px, one column, tables and inline styles. The only external
// resource is the host's logo. Many email apps drop the style element, so it contains only optional styles,
// such as the dark colours.
import { html, raw } from 'hono/html';
import { splitLinks } from '../../domain/meeting-types/location.ts';
import { computeLook, type Look, renderMark, writeDarkLook } from './brand.ts';
import { preventLinks } from './escape.ts';
import type { MailContent, MailDetail } from './mail-content.ts';

type Html = ReturnType<typeof html>;

const FONT = raw(
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
);

const STYLE = raw(`:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.bg{background:#0f1115!important}.card{background:#171a21!important;border-color:#2b303b!important}
.ink{color:#eceff4!important}.ink2{color:#aab3c2!important}.ink3{color:#8b95a6!important}
.line{border-color:#2b303b!important}.link{color:#7db4ff!important}
`);

/**
 * Invisible characters after the preheader. They fill the preview line in the inbox, so that the
 * preview does not show the body of the email.
 */
const PREHEADER_FILL = raw('&#847;&zwnj;&nbsp;'.repeat(40));

function link(url: string, text: string): Html {
  return html`<a class="link" href="${url}" target="_blank" rel="noopener noreferrer" style="color:#0b5cc4;text-decoration:underline;overflow-wrap:anywhere;word-break:break-word">${text}</a>`;
}

/** Renders a text with `<br>` for line ends. */
function renderLines(text: string): Html {
  return html`${text.split('\n').map((line, index) => (index === 0 ? line : html`<br>${line}`))}`;
}

function renderValue({ value, by, isPlace = false }: MailDetail): Html {
  if (by === 'guest') return renderLines(preventLinks(value));
  if (!isPlace) return /^https:\/\/[^\s]+$/.test(value) ? link(value, value) : renderLines(value);
  const parts = splitLinks(value);
  return html`${parts.map(({ text, href }) => (href === null ? renderLines(text) : link(href, text)))}`;
}

function renderDetail(detail: MailDetail): Html {
  const note = detail.note
    ? html`<br><span class="ink2" style="color:#4a5262;font-size:14px">${detail.note}</span>`
    : '';
  const previous = detail.previous
    ? html`<s class="ink3" style="color:#636c7d">${detail.previous}</s><br>`
    : '';
  return html`<tr><td class="line" style="padding:12px 0;border-top:1px solid #dfe3ea;${FONT}">
<p class="ink3" style="margin:0 0 2px;font-size:13px;line-height:18px;color:#636c7d">${detail.label}</p>
<p class="ink" dir="auto" style="margin:0;font-size:16px;line-height:24px;color:#12151c;overflow-wrap:anywhere;word-break:break-word">${previous}${renderValue(detail)}${note}</p>
</td></tr>`;
}

function renderButton({ label, url }: MailContent['button'], look: Look['light']): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="btn" style="background:${look.fill};border-radius:8px"><a href="${url}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:12px 20px;border:1px solid ${look.border};border-radius:8px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:${look.text};text-decoration:none">${label}</a></td>
</tr></table>
<p class="ink3" style="margin:12px 0 0;font-size:13px;line-height:20px;color:#636c7d">Or open this link: ${link(url, url)}</p>`;
}

function renderFooterLinks({ yourData, unsubscribe }: MailContent): Html {
  const links = [yourData, unsubscribe].filter((item) => item !== undefined);
  return html`${links.map(({ url, label }) => html`<br>${link(url, label)}`)}`;
}

function renderParagraph(text: Html | string): Html {
  return html`<p class="ink2" dir="auto" style="margin:0 0 20px;font-size:16px;line-height:24px;color:#4a5262;overflow-wrap:anywhere">${text}</p>`;
}

/** Blank lines separate the paragraphs of an own text. */
function renderIntro({ intro, ownText }: MailContent): Html {
  if (!ownText) return renderParagraph(preventLinks(intro));
  const paragraphs = ownText.value.split(/\n\n+/).map((value) => {
    const detail: MailDetail = { label: '', value, by: ownText.by, isPlace: true };
    return renderParagraph(renderValue(detail));
  });
  return html`${paragraphs}`;
}

/** Renders a complete HTML document. Every value is escaped here and nowhere else. */
export function renderHtml(content: MailContent): string {
  const look = computeLook(content.brand);
  const stripe = look.stripe === null ? '' : `border-top:4px solid ${look.stripe.light};`;
  const page = html`<!doctype html>
<html lang="en" dir="ltr">
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
<td role="banner" class="ink2 pad" style="padding:0 32px 12px;${FONT};font-size:14px;line-height:20px;font-weight:600;color:#4a5262">${renderMark(content.brand, content.serviceName)}</td>
</tr><tr><td role="main" class="card pad" style="padding:32px;background:#ffffff;border:1px solid #dfe3ea;${stripe}border-radius:10px;${FONT}">
<h1 class="ink" dir="auto" style="margin:0 0 8px;font-size:22px;line-height:28px;font-weight:600;color:#12151c;overflow-wrap:anywhere">${content.heading}</h1>
${renderIntro(content)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">
${content.details.map((detail, index) => (index === 0 ? renderDetail(detail) : html`\n${renderDetail(detail)}`))}
</table>
${renderButton(content.button, look.light)}
</td></tr><tr>
<td role="contentinfo" class="pad" style="padding:16px 32px;${FONT}"><p class="ink3" dir="auto" style="margin:0;font-size:13px;line-height:20px;color:#636c7d;overflow-wrap:anywhere">${preventLinks(content.closing)}<br>Sent by ${link(content.serviceUrl, content.serviceName)}${renderFooterLinks(content)}</p></td>
</tr></table>
</td></tr></table>
</body>
</html>
`;
  return String(page);
}
