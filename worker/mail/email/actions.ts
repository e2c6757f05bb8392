// The main button of an email, and links below it. If the meeting has a link to join, this link is the main button.
import { html, raw } from 'hono/html';
import type { Translate } from '../../domain/language/translate.ts';
import type { Look } from './brand.ts';
import { FONT, type Html, renderLink } from './html-parts.ts';
import type { MailButton, MailContent } from './mail-content.ts';

/** Lists what the reader can do besides joining the meeting. */
export const listChoices = ({ button, links = [] }: MailContent): MailButton[] =>
  button === undefined ? [...links] : [button, ...links];

export function renderActions(content: MailContent, look: Look): Html {
  const { t, join, brand, calendars = [] } = content;
  const all = join === undefined ? listChoices(content) : [join, ...listChoices(content)];
  const main = join ?? content.button;
  const links = all.filter((each) => each !== main);
  return html`${main ? renderMain(main, look.light) : ''}${renderLinks(links)}${renderLinks(calendars)}${main && !brand ? renderAddress(t, main) : ''}`;
}

const SHAPE = raw(
  `padding:12px 20px;border-radius:8px;${FONT};font-size:16px;line-height:20px;font-weight:600;text-align:center;text-decoration:none`,
);

function renderMain({ label, url }: MailButton, look: Look['light']): Html {
  return html`<table role="presentation" class="acts" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 4px"><tr>
<td class="btn" style="background:${look.fill};border-radius:8px"><a href="${url}" target="_blank" rel="noopener noreferrer" style="display:block;border:1px solid ${look.border};${SHAPE};color:${look.text}">${label}</a></td>
</tr></table>`;
}

/** These links are as quiet as the text around them, so that the button is the one clear action. */
function renderLinks(links: readonly MailButton[]): Html | '' {
  if (links.length === 0) return '';
  const shown = links.map(
    ({ label, url }) =>
      html`<span style="margin-right:20px"><a class="ink2" href="${url}" target="_blank" rel="noopener noreferrer" style="color:#4a5262;text-decoration:underline">${label}</a></span> `,
  );
  return html`
<p style="margin:8px 0 0;font-size:14px;line-height:32px">${shown}</p>`;
}

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

/** On a narrow screen, the button is as wide as the card. */
export const ACTIONS_STYLE = raw(`@media (max-width:480px){
.acts{width:100%!important}.btn{display:block!important;width:auto!important}}
`);
