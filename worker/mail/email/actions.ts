// The buttons of an email. If the meeting has a link to join, this link is the first button, and the second button has no fill. Links
// that add the meeting to a calendar are below the buttons.
import { html, raw } from 'hono/html';
import type { Translate } from '../../domain/language/translate.ts';
import type { Look } from './brand.ts';
import { FONT, type Html, renderLink } from './html-parts.ts';
import type { MailButton, MailContent } from './mail-content.ts';

export function renderActions(content: MailContent, look: Look): Html {
  const { join, button, brand, calendars = [] } = content;
  const isOutlined = join !== undefined || button.isQuiet === true;
  const primary = join ?? (isOutlined ? undefined : button);
  return html`<table role="presentation" class="acts" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 4px"><tr>
${primary ? renderPrimary(primary, look.light) : ''}${join ? GAP : ''}${isOutlined ? renderSecondary(button) : ''}
</tr></table>${calendars.length > 0 ? renderCalendars(calendars) : ''}${brand ? '' : renderAddress(content.t, button)}`;
}

const SHAPE = raw(
  `padding:12px 20px;border-radius:8px;${FONT};font-size:16px;line-height:20px;font-weight:600;text-align:center;text-decoration:none`,
);

const GAP = raw(
  '<td class="gap" width="8" style="width:8px;font-size:0;line-height:8px">&nbsp;</td>\n',
);

function renderPrimary({ label, url }: MailButton, look: Look['light']): Html {
  return html`<td class="btn" style="background:${look.fill};border-radius:8px"><a href="${url}" target="_blank" rel="noopener noreferrer" style="display:block;border:1px solid ${look.border};${SHAPE};color:${look.text}">${label}</a></td>`;
}

function renderSecondary({ label, url }: MailButton): Html {
  return html`<td class="btn-2" style="border-radius:8px"><a href="${url}" target="_blank" rel="noopener noreferrer" style="display:block;border:1px solid #c6ccd7;${SHAPE};color:#12151c">${label}</a></td>`;
}

function renderCalendars(calendars: readonly MailButton[]): Html {
  const links = calendars.map(
    ({ label, url }) => html`<span style="margin-right:20px">${renderLink(url, label)}</span> `,
  );
  return html`
<p style="margin:12px 0 0;font-size:14px;line-height:24px">${links}</p>`;
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

/** On a narrow screen, the buttons are below each other. */
export const ACTIONS_STYLE = raw(`@media (max-width:480px){
.acts{width:100%!important}.btn,.btn-2,.gap{display:block!important;width:auto!important}}
@media (prefers-color-scheme:dark){.btn-2 a{border-color:#3d4452!important;color:#eceff4!important}}
`);
