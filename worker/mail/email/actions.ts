// The main button of an email, and links below it. If the meeting has a link to join, this link is the main button.
import { html, raw } from 'hono/html';
import type { Translate } from '../../domain/language/translate.ts';
import type { Look } from './brand.ts';
import { FONT, type Html, renderLink } from './html-parts.ts';
import type { MailButton, MailContent } from './mail-content.ts';
import { ownDirection } from './mirror.ts';

/** Lists what the reader can do besides joining the meeting. */
export const listChoices = ({ button, otherButton, links = [] }: MailContent): MailButton[] =>
  [button, otherButton, ...links].filter((choice) => choice !== undefined);

export function renderActions(content: MailContent, look: Look): Html {
  const { t, join, otherButton, brand, calendars = [], deadline } = content;
  const all = join === undefined ? listChoices(content) : [join, ...listChoices(content)];
  const main = join ?? content.button;
  const links = all.filter((each) => each !== main && each !== otherButton);
  return html`${deadline ? renderDeadline(deadline, t) : ''}${main ? renderButtons(main, otherButton, look.light) : ''}${renderLinks(calendars, t('{label}:', { label: t('Add to calendar') }, 'A label above a value'))}${renderLinks(links)}${main && !brand ? renderAddress(t, main) : ''}`;
}

function renderDeadline(deadline: string, t: Translate): Html {
  return html`<p class="due" dir="${ownDirection(t)}" style="margin:0 0 16px;padding:8px 12px;border-radius:8px;background:#fff4d6;font-size:16px;line-height:24px;font-weight:600;color:#5c3d00;overflow-wrap:anywhere">${deadline}</p>
`;
}

const SHAPE = raw(
  `padding:12px 20px;border-radius:8px;${FONT};font-size:16px;line-height:20px;font-weight:600;text-align:center;text-decoration:none`,
);

function renderButtons(
  { label, url }: MailButton,
  other: MailButton | undefined,
  look: Look['light'],
): Html {
  return html`<table role="presentation" class="acts" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 4px"><tr>
<td class="btn" style="background:${look.fill};border-radius:8px"><a href="${url}" target="_blank" rel="noopener noreferrer" style="display:block;border:1px solid ${look.border};${SHAPE};color:${look.text}">${label}</a></td>${other === undefined ? '' : renderOther(other)}
</tr></table>`;
}

function renderOther({ label, url }: MailButton): Html {
  return html`<td class="gap" width="12" style="width:12px;font-size:0;line-height:12px">&nbsp;</td><td class="alt" style="border-radius:8px"><a class="ink" href="${url}" target="_blank" rel="noopener noreferrer" style="display:block;border:1px solid #7d8798;${SHAPE};color:#12151c">${label}</a></td>`;
}

/**
 * Renders a row of links, such as `Reschedule · Cancel`, with or without a label. These links are as quiet as the text
 * around them, so that the button is the one clear action. On a phone, each is 44 px high. The links after a label stay on
 * one line.
 */
function renderLinks(links: readonly MailButton[], label?: string): Html | '' {
  if (links.length === 0) return '';
  const separator = links.length > 2 ? WRAPPING_SEPARATOR : SEPARATOR;
  const shown = links.map(
    (link, index) =>
      html`${index === 0 ? '' : separator}<a class="ink2" href="${link.url}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:10px 0;color:#4a5262;text-decoration:underline">${link.label}</a>`,
  );
  const row =
    label === undefined
      ? shown
      : html`<span class="ink3" style="display:inline-block;margin-right:8px;padding-top:10px;color:#636c7d">${label}</span> <span style="display:inline-block">${shown}</span>`;
  return html`
<p style="margin:4px 0 0;font-size:16px;line-height:24px">${row}</p>`;
}

const writeSeparator = (name: string) =>
  raw(` <span class="${name}" aria-hidden="true" style="padding:0 6px;color:#636c7d">·</span> `);

const SEPARATOR = writeSeparator('ink3');

/** On a phone, the row may break at this separator, which is then invisible. */
const WRAPPING_SEPARATOR = writeSeparator('ink3 dot');

/**
 * Renders the URL of the button as a link below the button, for readers whose email app shows no buttons.
 * Emails with the host's brand do not contain this link.
 */
function renderAddress(t: Translate, { url }: MailButton): Html {
  const link = (children: (string | Html)[]) => renderLink(url, children.join(''));
  const words = t.rich('Or open this link: <link>{url}</link>', { link, url });
  return html`
<p class="ink3" style="margin:12px 0 0;font-size:13px;line-height:20px;color:#636c7d">${words}</p>`;
}

/** On a narrow screen, a button is as wide as the card. */
export const ACTIONS_STYLE = raw(`@media (max-width:480px){
.acts{width:100%!important}.btn,.alt,.gap{display:block!important;width:auto!important}.dot{visibility:hidden!important}}
@media (prefers-color-scheme:dark){.due{background:#3a2f12!important;color:#ffd88a!important}}
`);
